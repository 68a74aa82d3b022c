import { noticeLimits } from '#shared/notices/noticeLimits.ts'
import type { PickRules } from '#web/lib/files/pickFiles.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The server's list, asked before anything is sent; the server looks into the content as well. */
const extensions = 'pdf doc docx xls xlsx ppt pptx txt csv rtf png jpg jpeg gif webp hwp hwpx zip'.split(' ')
const megabytes = noticeLimits.fileBytes / 1024 / 1024

export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',')
export const fileRules = `문서, 이미지, 한글(hwp, hwpx), zip · 파일당 ${megabytes} MB, 모두 ${noticeLimits.files}개까지`

/** 12.3 KB: bytes by 1024, one place. */
export const formatKb = (bytes: number) => `${formatNumber(bytes / 1024, { decimals: 1 })} KB`

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const pickRules: PickRules = {
  isAccepted: ({ name }) => extensions.includes(extensionOf(name)),
  kinds: '문서, 이미지, 한글(hwp, hwpx), zip',
  files: noticeLimits.files,
  fileBytes: noticeLimits.fileBytes,
  whenFull: '다른 첨부파일을 빼고 다시 선택해주세요.',
}
