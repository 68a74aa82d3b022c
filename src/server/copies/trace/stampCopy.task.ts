import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { bytesOfInput, type FileInput, marksInProperties, marksOnPage, openInput } from './file/openFile.ts'
import { openPdf, type PdfFile } from './file/pdfFile.ts'
import type { CopyStamp } from './stamp/copyStamp.ts'
import { stampPdf } from './stamp/stampPdf.ts'

export interface StampInput extends FileInput {
  stamp: CopyStamp
}

/**
 * Runs in the isolated child process. Makes the copy, and then checks it with a second PDF engine, which sees the
 * file as its reader will.
 */
export default async function stampCopy(input: StampInput): Promise<Uint8Array> {
  const { stamp, password } = input
  const bytes = await bytesOfInput(input)
  const pdf = await openInput(bytes, password)
  // A second dot pattern on a page would make both unreadable.
  if (marksInProperties(pdf).length + marksOnPage(pdf, 0).length > 0)
    throw new TaskFailure('copies/already-stamped')
  // Attempts in this order: the file as it is, because this preserves most of its content; the file rewritten by the
  // PDF engine, which repairs some damage; a new file that contains only the pages.
  const sources = [...(pdf.encrypted ? [] : [() => bytes]), () => pdf.decrypted(), () => pdf.pagesOnly()]
  for (const source of sources) {
    const copy = await attempt(source, pdf, stamp)
    if (copy) return copy
  }
  throw new TaskFailure('copies/damaged')
}

async function attempt(source: () => Uint8Array, pdf: PdfFile, stamp: CopyStamp): Promise<Uint8Array | null> {
  let copy: PdfFile | undefined
  try {
    const bytes = await stampPdf(source(), pdf.pageCount, stamp)
    copy = await openPdf(bytes)
    return isWhole(copy, pdf, stamp.mark) ? bytes : null
  } catch (error) {
    // The child process is out of memory. The next attempt would run out of memory, too.
    if (error instanceof RangeError) throw error
    return null
  } finally {
    copy?.close()
  }
}

const mostChecked = 12

/**
 * Whether the copy has all pages in their original sizes and contains the mark. The mark is checked on a sample of the
 * pages that includes the first and the last.
 */
function isWhole(copy: PdfFile, original: PdfFile, mark: string): boolean {
  const { pageCount } = original
  if (copy.pageCount !== pageCount) return false
  const step = Math.max(1, (pageCount - 1) / (mostChecked - 1))
  for (let at = 0; at <= pageCount - 1; at += step) {
    const page = Math.round(at)
    if (marksOnPage(copy, page).at(-1) !== mark) return false
    const [before, after] = [original.sizeOf(page), copy.sizeOf(page)]
    if (Math.abs(before.width - after.width) + Math.abs(before.height - after.height) > 0.1) return false
  }
  return true
}
