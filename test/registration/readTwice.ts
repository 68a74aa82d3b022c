import { expect } from 'vitest'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { ReportAnalysis, ReportProgress } from '#shared/registration/analysis.ts'
import type { TableHint, Taught } from '#shared/registration/teaching.ts'
import { temporaryFile } from '../kit/temporaryFolder.ts'
import type { Layout } from './golden/layout.ts'
import { makeReport } from './golden/report.ts'

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

export const stored = (pdf: Uint8Array): Promise<string> => temporaryFile('report.pdf', pdf)

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

/** Expects that a second reading with kept pages reads only the marked pages, and finds the same as a whole reading. */
export async function expectReadOnce(runner: Runner, layout: Layout): Promise<void> {
  const file = await stored((await makeReport(layout, 7)).pdf)
  const { kept, read } = await readWith(runner, file)
  expect(read.length).toBeGreaterThan(3)
  for (const hints of tablesOf(read.length)) {
    const whole = await readWith(runner, file, { hints })
    const part = await readWith(runner, file, { hints, kept })
    expect([whole.read, part.read]).toEqual([read, pagesOf(hints)])
    expect([part.analysis, part.taught]).toEqual([whole.analysis, whole.taught])
  }
}
