import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import { companyFiles, hasAcceptedEnding, hasAcceptedType } from '#shared/platform/fileTypes.ts'
import type { PickRules } from '#web/lib/files/pickFiles.ts'

interface Limits {
  files: number
  fileBytes: number
}

export type PendingState = 'waiting' | 'sending' | 'failed' | 'cancelled'

/** A file in the upload list: picked, given a category, sent. */
export interface Pending {
  id: number
  file: File
  /** Empty until a person chooses. */
  category: FileCategory | ''
  state: PendingState
  /** 0 to 1: the share of bytes sent. */
  progress: number
  /** Why the server refused it. */
  reason: string | null
  /** Identifies the attempt: a repeat after a lost response stores the file only once. */
  attempt: object
}

/** Checked by extension; by the browser's MIME type only if the name has none. The server checks the content. */
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
