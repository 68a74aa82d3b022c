import { analysePages } from '#server/reader/analysePages.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'

/** Reads a document in this process, for tests of the result and not of the isolation. */
export async function readHere(pdf: Uint8Array): Promise<ReportAnalysis> {
  const document = await openWithPdfium(pdf)
  try {
    const pages = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
    return analysePages(pages)
  } finally {
    document.close()
  }
}
