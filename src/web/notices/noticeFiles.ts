import { noticeLimits } from '#shared/notices/noticeLimits.ts'
import { noticeAttachments } from '#shared/platform/fileTypes.ts'
import { hasAcceptedEnding } from '#shared/platform/uploadTypes.ts'
import type { PickRules } from '#web/lib/files/pickFiles.ts'
import { formatNumber } from '#web/ui/format.ts'

const megabytes = noticeLimits.fileBytes / 1024 / 1024

export const fileRules = `${noticeAttachments.kinds} · 파일당 ${megabytes} MB, 모두 ${noticeLimits.files}개까지`

/** Formats a file size, for example 12.3 KB. 1 KB is 1024 bytes. */
export const formatKb = (bytes: number) => `${formatNumber(bytes / 1024, { decimals: 1 })} KB`

export const pickRules: PickRules = {
  // Only the extension is checked before the upload. The server also checks the content.
  isAccepted: ({ name }) => hasAcceptedEnding(noticeAttachments, name),
  kinds: noticeAttachments.kinds,
  files: noticeLimits.files,
  fileBytes: noticeLimits.fileBytes,
  whenFull: '다른 첨부파일을 빼고 다시 선택해주세요.',
}
