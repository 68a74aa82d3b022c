import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { ReportProgress } from '#shared/registration/analysis.ts'
import { temporaryFolder, testRunner } from '../isolation/support.ts'
import { compare, tally } from './golden/compare.ts'
import { makeReport } from './golden/report.ts'
import { type Scanner, scanOf } from './golden/scan.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

const long = Number(process.env.PROPERTY_RUNS ?? 100) > 100
/** How the sheets lay on the glass, and how many of 100 figures must be right. */
const scans: [string, Scanner, number][] = [
  ['upside down', { turn: 2 }, 80],
  ...(long
    ? ([
        ['at 300 dpi', { dpi: 300 }, 95],
        ['at 200 dpi', {}, 95],
        ['at 150 dpi', { dpi: 150 }, 80],
        ['sideways', { turn: 1 }, 80],
        ['sideways the other way', { turn: 3 }, 80],
        ['by fax', { fax: true }, 80],
      ] satisfies [string, Scanner, number][])
    : []),
]
const layouts = tuningLayouts.slice(0, long ? 5 : 1)

test.for(scans)(
  'a scan %s is read by OCR, page by page, and every value asks for a look',
  {
    timeout: 1_800_000,
  },
  async ([, scanner, goal]) => {
    const runner = await testRunner()
    const figures = []
    for (const [at, layout] of layouts.entries()) {
      const report = await makeReport({ ...layout, parts: ['profile', 'summaries'] }, 5 + at)
      const file = join(await temporaryFolder(), 'scan.pdf')
      await writeFile(file, await scanOf(report.pdf, 1, scanner))
      const steps: ReportProgress[] = []
      const kept: number[] = []
      const analysis = await analyseReport(runner, file, {
        onProgress: (step) => steps.push(step),
        onRecognised: (pages) => kept.push(...pages.map((page) => page.number)),
      })
      expect(analysis).toMatchObject({
        type: 'integrated',
        data: { company: { businessNumber: expect.any(String) } },
      })
      expect(analysis.source.ocrPages).toEqual(kept)
      expect(Math.max(...Object.values(analysis.fieldScores))).toBeLessThan(70)
      figures.push(
        ...compare(analysis, report.expected).filter((check) => typeof check.expected === 'number'),
      )
      const ocr = steps.filter((step) => step.stage === 'ocr')
      expect(ocr[0]).toMatchObject({ page: 0, pages: kept.length })
      expect(ocr[0]?.secondsLeft).toBeGreaterThan(0)
      expect(ocr.at(-1)).toMatchObject({ page: kept.length, secondsLeft: 0 })
    }
    expect(100 * tally(figures).recall).toBeGreaterThanOrEqual(goal)
  },
)
