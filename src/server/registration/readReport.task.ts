import { readFile } from 'node:fs/promises'
import type { TaskTools } from '#server/platform/isolation/task.ts'
import type { ReportAnalysis, ReportProgress } from '#shared/registration/analysis.ts'
import { analysePages } from './analysePages.ts'
import { openWithPdfium } from './load/pdfium.ts'
import { unreadable } from './problems.ts'

/** Runs in the isolated child: the whole way from bytes to analysis, for documents that hold text. */
export default async function readReport(file: string, tools: TaskTools): Promise<ReportAnalysis> {
  const progress = (step: ReportProgress) => tools.progress(step)
  progress({ stage: 'open', page: null, pages: null, secondsLeft: null })
  const bytes = await readFile(file)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return unreadable('report/not-pdf')
  const document = await openWithPdfium(bytes)
  const pages = []
  for (let number = 1; number <= document.pageCount; number += 1) {
    progress({ stage: 'read', page: number, pages: document.pageCount, secondsLeft: null })
    pages.push(document.readPage(number))
  }
  progress({ stage: 'analyse', page: null, pages: document.pageCount, secondsLeft: null })
  return analysePages(pages)
}
