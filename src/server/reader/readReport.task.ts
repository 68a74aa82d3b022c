import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import type { TaskTools } from '#server/platform/isolation/task.ts'
import type { ReportAnalysis, ReportProgress } from '#shared/registration/analysis.ts'
import type { Taught } from '#shared/registration/teaching.ts'
import { analysePages } from './analysePages.ts'
import { isCut, withDamageWarning } from './damagedFile.ts'
import { isTextless } from './load/health.ts'
import { isRecognised, packPages, unpackPages } from './load/packPages.ts'
import type { PageContent } from './load/page.ts'
import { openWithPdfium } from './load/pdfium.ts'
import { readPages } from './load/readPages.ts'
import { unreadable } from './problems.ts'
import type { Teaching } from './teaching/teach.ts'

export interface ReadInput {
  file: string
  /**
   * Pages that OCR has already read. The first run returns the pages that need OCR, and the second run gets their
   * content here.
   */
  recognised: PageContent[]
  /**
   * The packed pages of an earlier reading of this file. Only pages with a table that a person marked are read again.
   */
  kept?: Uint8Array
  teaching?: Teaching
}
export interface ReadOutput {
  analysis: ReportAnalysis
  /** Pages without text that should go through OCR before the analysis can be trusted. */
  pictures: number[]
  /** What was recognised of the taught tables. */
  taught?: Taught
  /**
   * The packed content of all pages, including those read by OCR, for the next reading of this file. Set only if the
   * packed content is new.
   */
  kept?: Uint8Array
}

/** Runs in the isolated child process: reads the bytes of a document with text and returns the complete analysis. */
export default async function readReport(input: ReadInput, tools: TaskTools): Promise<ReadOutput> {
  const progress = (step: ReportProgress) => tools.progress(step)
  progress({ stage: 'open', page: null, pages: null, secondsLeft: null })
  const bytes = await readFile(input.file)
  // The PDF header (%PDF-) need not be at the start of the file: PDF programs accept it anywhere within the first 1024
  // bytes.
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    return { analysis: unreadable('report/not-pdf'), pictures: [] }
  // This child process reads a single document. Optimising the WebAssembly code would take longer than it saves.
  setFlagsFromString('--liftoff-only')
  const document = await openWithPdfium(bytes)
  const earlier = input.kept && unpackPages(input.kept, document.pageCount)
  const again = new Set(input.teaching?.hints.map(({ page }) => page))
  const { pages, pictures, broken } = await readPages(
    document,
    bytes,
    (page) => progress({ stage: 'read', page, pages: document.pageCount, secondsLeft: null }),
    earlier ? { ...earlier, again } : undefined,
  )
  progress({ stage: 'analyse', page: null, pages: document.pageCount, secondsLeft: null })
  const recognised = [...(earlier?.pages.filter(isRecognised) ?? []), ...input.recognised]
  const known = new Map(recognised.map((page) => [page.number, page]))
  let taught: Taught | undefined
  const read = pages.map((page) => known.get(page.number) ?? page)
  const found = analysePages(read, input.teaching, (told) => {
    taught = told
  })
  const analysis = withDamageWarning(found, { cut: isCut(bytes), broken })
  const left = pictures.filter((number) => !known.has(number))
  const isOther = analysis.code === 'report/other-kind' && !analysis.data
  if (isOther && pictures.length > 0 && left.length === 0 && read.every(isTextless))
    return { analysis: unreadable('report/no-text', document.pageCount), pictures: [] }
  const missing = isEnough(analysis, left.length) ? [] : left
  const isNew = !earlier && analysis.data && missing.length === 0
  const kept = isNew ? packPages({ pages: read, pictures, broken }) : null
  return { analysis, pictures: missing, ...(taught ? { taught } : {}), ...(kept ? { kept } : {}) }
}

/**
 * Whether the analysis is complete although `left` pages without text were not read by OCR. A text report whose cover
 * is a picture, for example, needs no OCR.
 */
function isEnough({ type, data }: ReportAnalysis, left: number): boolean {
  if (type !== 'integrated' || !data || data.company.businessNumber === null) return false
  return left === 0 || (data.financial.items.length > 0 && data.income.items.length > 0)
}
