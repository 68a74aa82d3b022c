import { readFile } from 'node:fs/promises'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analysePages } from '#server/reader/analysePages.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import type { ReadInput } from '#server/reader/readReport.task.ts'
import type { Taught } from '#shared/registration/teaching.ts'

/** The reader itself, in this process: for tests of what is done with what it reads. */
export function readsHere(until: () => Promise<unknown> = async () => undefined): Runner {
  return {
    async run(_task, input, { signal, onProgress }) {
      const { file, teaching } = input as ReadInput
      const cancelled = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new IsolationError('cancelled')), { once: true }),
      )
      onProgress?.({ stage: 'open', page: null, pages: null, secondsLeft: null })
      await Promise.race([until(), cancelled])
      const document = await openWithPdfium(await readFile(file))
      const pages = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
      document.close()
      let taught: Taught | undefined
      const analysis = analysePages(pages, teaching, (told) => {
        taught = told
      })
      return { analysis, pictures: [], taught } as never
    },
    close: async () => undefined,
  }
}
