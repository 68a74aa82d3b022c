import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import { hasAcceptedEnding, hasAcceptedType, type UploadTypes } from '#shared/platform/uploadTypes.ts'
import type { PickRules } from '#web/lib/files/pickFiles.ts'

interface Limits {
  files: number
  fileBytes: number
}

export type PendingState = 'waiting' | 'sending' | 'failed' | 'cancelled'

/** A picked file in the upload list, before or during its upload. */
export interface Pending {
  id: number
  file: File
  /** The chosen category; '' until a person chooses one. */
  category: FileCategory | ''
  state: PendingState
  /** The share of bytes that have been sent, from 0 to 1. */
  progress: number
  /** The error message of a failed upload; otherwise null. */
  reason: string | null
  /**
   * Identifies the upload attempt. The idempotency key belongs to this object: if the response was lost and the upload
   * is repeated, the server stores the file only once.
   */
  attempt: object
}

/**
 * Whether the file type is accepted. It is judged by the extension or, if the name has no extension, by the MIME type
 * that the browser gives. The server also checks the content.
 */
export function isAcceptedType({ name, type }: Pick<File, 'name' | 'type'>, accepted: UploadTypes): boolean {
  return /[^.]\.[^.]+$/.test(name)
    ? hasAcceptedEnding(accepted, name)
    : hasAcceptedType(accepted, type) || type === 'text/rtf'
}

export const pickRules = ({ files, fileBytes }: Limits, accepted: UploadTypes): PickRules => ({
  isAccepted: (file) => isAcceptedType(file, accepted),
  kinds: accepted.kinds,
  files,
  fileBytes,
  whenFull: '목록의 파일을 먼저 업로드한 뒤 다시 선택해주세요.',
})

export const withoutCategory = (pending: readonly Pending[]) =>
  pending.filter(({ category }) => category === '')
export const totalSize = (pending: readonly Pending[]) =>
  pending.reduce((sum, { file }) => sum + file.size, 0)
