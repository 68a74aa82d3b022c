import { readFile } from 'node:fs/promises'
import type { TaskTools } from '#server/platform/isolation/task.ts'
import { ocrPage } from './load/ocrPage.ts'
import type { PageContent } from './load/page.ts'
import { openWithPdfium } from './load/pdfium.ts'
import { createRecogniser } from './load/recognise.ts'

export interface RecogniseInput {
  file: string
  pages: number[]
}

/** One step of OCR: a few pages in a child of their own, so that it can be cancelled and gone on with. */
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
