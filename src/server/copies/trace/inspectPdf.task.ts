import { bytesOfInput, type FileInput, marksInProperties, marksOnPage, openInput } from './file/openFile.ts'
import type { PdfFacts } from './shapes.ts'

/** Runs in the isolated child process. Returns what the caller must know about a PDF before a copy of it is made. */
export default async function inspectPdf(input: FileInput): Promise<PdfFacts> {
  const pdf = await openInput(await bytesOfInput(input), input.password)
  const [mark = null] = [...marksInProperties(pdf), ...marksOnPage(pdf, 0)]
  return { pages: pdf.pageCount, encrypted: pdf.encrypted, signed: pdf.signed(), mark }
}
