import { readFile } from 'node:fs/promises'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { markProperty, marksIn } from '../code/copyNumber.ts'
import { openPdf, type PdfFile } from './pdfFile.ts'

/** The file that a task of this folder reads. */
export interface FileInput {
  /** The path of a file, or its bytes. */
  file: string | Uint8Array
  password?: string | undefined
}

export const bytesOfInput = async ({ file }: FileInput): Promise<Uint8Array> =>
  typeof file === 'string' ? readFile(file) : file

/**
 * The PDF header (%PDF-) need not be at the start of the file: readers accept it anywhere within the first 1024 bytes.
 */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

export async function openInput(bytes: Uint8Array, password: string | undefined): Promise<PdfFile> {
  if (!isPdf(bytes)) throw new TaskFailure('copies/damaged')
  return openPdf(bytes, password)
}

/** The marks in the text of a page. Empty if the page cannot be read. */
export function marksOnPage(pdf: PdfFile, page: number): string[] {
  try {
    return marksIn(pdf.textOf(page))
  } catch (error) {
    if (error instanceof TaskFailure) return []
    throw error
  }
}

export const marksInProperties = (pdf: PdfFile): string[] =>
  marksIn(`${pdf.property(markProperty)} ${pdf.property('Keywords')}`)
