import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { bytesOfInput, type FileInput, marksInProperties, marksOnPage, openInput } from './file/openFile.ts'
import { openPdf, type PdfFile } from './file/pdfFile.ts'
import type { CopyStamp } from './stamp/copyStamp.ts'
import { stampPdf } from './stamp/stampPdf.ts'

export interface StampInput extends FileInput {
  stamp: CopyStamp
}

/** Runs in the isolated child process: makes the copy, and checks it as a reader would see it. */
export default async function stampCopy(input: StampInput): Promise<Uint8Array> {
  const { stamp, password } = input
  const bytes = await bytesOfInput(input)
  const pdf = await openInput(bytes, password)
  // Two patterns on one page would hide each other.
  if (marksInProperties(pdf).length + marksOnPage(pdf, 0).length > 0)
    throw new TaskFailure('copies/already-stamped')
  // The file as it is keeps most; a broken one is repaired by writing it anew, or by taking only its pages.
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
    return isWhole(copy, pdf, stamp.number) ? bytes : null
  } catch (error) {
    // Out of memory: another attempt would be, too.
    if (error instanceof RangeError) throw error
    return null
  } finally {
    copy?.close()
  }
}

const mostChecked = 12

/** Whether the copy has all pages in their sizes, and the number on those that are looked at, the first and the last among them. */
function isWhole(copy: PdfFile, original: PdfFile, number: string): boolean {
  const { pageCount } = original
  if (copy.pageCount !== pageCount) return false
  const step = Math.max(1, (pageCount - 1) / (mostChecked - 1))
  for (let at = 0; at <= pageCount - 1; at += step) {
    const page = Math.round(at)
    if (marksOnPage(copy, page).at(-1) !== number) return false
    const [before, after] = [original.sizeOf(page), copy.sizeOf(page)]
    if (Math.abs(before.width - after.width) + Math.abs(before.height - after.height) > 0.1) return false
  }
  return true
}
