import { readFile } from 'node:fs/promises'
import type { TaskTools } from '#server/platform/isolation/task.ts'
import { ocrPage } from './load/ocrPage.ts'
import type { PageContent } from './load/page.ts'
import { openWithPdfium } from './load/pdfium.ts'
import { createRecogniser } from './load/tesseract.ts'

export interface RecogniseInput {
  file: string
  pages: number[]
}

/** One OCR step: a few pages in their own child process, so that the run can be cancelled and continued later. */
export default async function recognisePages(
  input: RecogniseInput,
  tools: TaskTools,
): Promise<PageContent[]> {
  const document = await openWithPdfium(await readFile(input.file))
  const recogniser = await createRecogniser()
  const read: PageContent[] = []
  for (const number of input.pages) {
    read.push(ocrPage(document, number, recogniser))
    tools.progress({ done: number })
  }
  return read
}
