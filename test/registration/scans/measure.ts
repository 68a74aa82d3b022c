import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { ReportAnalysis, ReportProgress } from '#shared/registration/analysis.ts'
import type { Check } from '../golden/compare.ts'
import { type Scanner, scanOf } from '../golden/scan.ts'
import { figureChecks, type WholeReport } from './wholeReports.ts'

export interface ScanRead {
  analysis: ReportAnalysis
  checks: Check[]
  seconds: number
  steps: ReportProgress[]
  /** Pages that were read by OCR. */
  recognised: number[]
}

/** Reads a scanned report as the server does: a PDF of page pictures, in child processes with their limits. */
export async function readScan(
  runner: Runner,
  folder: string,
  report: WholeReport,
  scanner: Scanner,
): Promise<ScanRead> {
  const file = join(folder, 'scan.pdf')
  await writeFile(file, await scanOf(report.pdf, 1, scanner))
  const steps: ReportProgress[] = []
  const recognised: number[] = []
  const began = performance.now()
  const analysis = await analyseReport(runner, file, {
    onProgress: (step) => steps.push(step),
    onRecognised: (pages) => recognised.push(...pages.map((page) => page.number)),
  })
  const seconds = (performance.now() - began) / 1000
  return { analysis, checks: figureChecks(analysis, report), seconds, steps, recognised }
}

export interface FigureTotal {
  printed: number
  right: number
  /** Values that were read but differ from the printed ones, or that are not printed at all. */
  wrong: number
  missing: number
  percent: number
}

export function figureTotal(checks: readonly Check[]): FigureTotal {
  const printed = checks.filter(({ expected }) => expected !== null)
  const right = printed.filter((check) => check.right).length
  return {
    printed: printed.length,
    right,
    wrong: checks.filter((check) => !check.right && check.got !== null).length,
    missing: printed.filter(({ got }) => got === null).length,
    percent: (100 * right) / Math.max(1, printed.length),
  }
}

export const highestScore = ({ fieldScores }: ReportAnalysis): number =>
  Math.max(0, ...Object.values(fieldScores))

export const tableHead =
  '| Scan | Figures right | wrong | missing | highest score | a page | refused |\n|---|---|---|---|---|---|---|'

export function tableRow(name: string, reads: readonly ScanRead[]): string {
  const { printed, percent, wrong, missing } = figureTotal(reads.flatMap(({ checks }) => checks))
  const score = Math.max(...reads.map(({ analysis }) => highestScore(analysis)))
  const refused = reads.filter(({ analysis }) => analysis.type === 'unknown').length
  const pages = reads.reduce((sum, { analysis }) => sum + analysis.source.pages, 0)
  const seconds = reads.reduce((sum, one) => sum + one.seconds, 0) / Math.max(1, pages)
  return `| ${name} | ${percent.toFixed(1)}% of ${printed} | ${wrong} | ${missing} | ${score} | ${seconds.toFixed(1)} s | ${refused} |`
}
