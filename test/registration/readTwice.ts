import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { ReportAnalysis, ReportProgress } from '#shared/registration/analysis.ts'
import type { TableHint, Taught } from '#shared/registration/teaching.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'

export interface ReportRead {
  analysis: ReportAnalysis
  taught: Taught | undefined
  /** The packed pages for the next reading. */
  kept: Uint8Array | undefined
  /** The pages that were read from the file, and the pages that went through OCR. */
  read: number[]
  recognised: number[]
}

/** Reads a report with hints: all pages or, if `kept` is given, only those that the earlier reading did not keep. */
export async function readWith(
  runner: Runner,
  file: string,
  { hints = [], kept }: { hints?: TableHint[]; kept?: Uint8Array | undefined } = {},
): Promise<ReportRead> {
  const result: ReportRead = {
    analysis: undefined as never,
    taught: undefined,
    kept: undefined,
    read: [],
    recognised: [],
  }
  result.analysis = await analyseReport(runner, file, {
    teaching: { hints, kinds: [] },
    ...(kept ? { kept } : {}),
    onTaught: (taught) => {
      result.taught = taught
    },
    onKept: (packed) => {
      result.kept = packed
    },
    onProgress: ({ stage, page }: ReportProgress) => {
      if (stage === 'read' && page !== null) result.read.push(page)
    },
    onRecognised: (pages) => result.recognised.push(...pages.map(({ number }) => number)),
  })
  return result
}

export async function stored(pdf: Uint8Array): Promise<string> {
  const file = join(await temporaryFolder(), 'report.pdf')
  await writeFile(file, pdf)
  return file
}

export const pagesOf = (numbers: readonly { page: number }[]) =>
  [...new Set(numbers.map(({ page }) => page))].toSorted((a, b) => a - b)

/**
 * Areas to mark as tables on the first, middle and last page: a whole page, the upper half of a page, and a table to
 * which a wrong kind is given.
 */
export function tablesOf(pages: number): TableHint[][] {
  const [first, middle, last] = [1, Math.ceil(pages / 2), pages]
  return [
    [{ page: last, box: [20, 20, 575, 820] }],
    [{ page: middle, box: [20, 20, 575, 420], kind: 'balance', unit: '천원' }],
    [
      { page: first, box: [20, 20, 575, 820], kind: 'foreign' },
      { page: last, box: [20, 60, 575, 500], kind: 'holders' },
    ],
  ]
}
