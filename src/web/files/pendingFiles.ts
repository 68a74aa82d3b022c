import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import { companyFiles, hasAcceptedEnding, hasAcceptedType } from '#shared/platform/fileTypes.ts'
import type { PickRules } from '#web/lib/files/pickFiles.ts'

interface Limits {
  files: number
  fileBytes: number
}

export type PendingState = 'waiting' | 'sending' | 'failed' | 'cancelled'

/** A file on its way: chosen, given a category, sent. */
export interface Pending {
  id: number
  file: File
  /** Empty until a person chooses. */
  category: FileCategory | ''
  state: PendingState
  /** 0 to 1, of what has left this machine. */
  progress: number
  /** Why the server did not take it. */
  reason: string | null
  /** One per content: sent again after a lost answer it is still kept only once. */
  attempt: object
}

/** By its ending; by the type that the browser tells only where a name has none. The server looks inside. */
export function isAcceptedType({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /[^.]\.[^.]+$/.test(name)
    ? hasAcceptedEnding(companyFiles, name)
    : hasAcceptedType(companyFiles, type) || type === 'text/rtf'
}

export const pickRules = ({ files, fileBytes }: Limits): PickRules => ({
  isAccepted: isAcceptedType,
  kinds: companyFiles.kinds,
  files,
  fileBytes,
  whenFull: '목록의 파일을 먼저 업로드한 뒤 다시 선택해주세요.',
})

export const withoutCategory = (pending: readonly Pending[]) =>
  pending.filter(({ category }) => category === '')
export const totalSize = (pending: readonly Pending[]) =>
  pending.reduce((sum, { file }) => sum + file.size, 0)
