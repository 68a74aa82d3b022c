import { noticeLimits } from '#shared/notices/notices.endpoints.ts'
import { errorMessage } from '#shared/platform/errors.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The server's list, asked before anything is sent; the server looks into the content as well. */
const extensions = 'pdf doc docx xls xlsx ppt pptx txt csv rtf png jpg jpeg gif webp hwp hwpx zip'.split(' ')
const megabytes = noticeLimits.fileBytes / 1024 / 1024

export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',')
export const fileRules = `문서, 이미지, 한글(hwp, hwpx), zip · 파일당 ${megabytes} MB, 모두 ${noticeLimits.files}개까지`

/** 12.3 KB: bytes by 1024, one place. */
export const formatKb = (bytes: number) => `${formatNumber(bytes / 1024, { decimals: 1 })} KB`

type Named = Pick<File, 'name' | 'size'>

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function refusalOf({ name, size }: Named): string | null {
  if (!extensions.includes(extensionOf(name))) return errorMessage('file/type-not-allowed', { name })
  if (size === 0) return errorMessage('file/empty', { name })
  if (size > noticeLimits.fileBytes) return `한 파일은 ${megabytes}MB까지 올릴 수 있습니다: ${name}`
  return null
}

/**
 * Adds what may be added and says what may not. `kept` files stand in the notice already. The same name and size
 * twice is the same file picked twice.
 */
export function addFiles<F extends Named>(chosen: readonly F[], picked: readonly F[], kept: number) {
  const files = [...chosen]
  const refused: string[] = []
  for (const file of picked) {
    if (files.some(({ name, size }) => name === file.name && size === file.size)) continue
    const refusal = refusalOf(file)
    if (refusal) refused.push(refusal)
    else if (kept + files.length >= noticeLimits.files) {
      refused.push(`모두 ${noticeLimits.files}개까지 올릴 수 있습니다: ${file.name}`)
    } else files.push(file)
  }
  return { files, refused }
}
