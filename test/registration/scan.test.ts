import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { ReportProgress } from '#shared/registration/analysis.ts'
import { temporaryFolder, testRunner } from '../isolation/support.ts'
import { compare, tally } from './golden/compare.ts'
import { makeReport } from './golden/report.ts'
import { scanOf } from './golden/scan.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

test('a scan is read by OCR, page by page, and every value asks for a look', {
  timeout: 180_000,
}, async () => {
  const [layout] = tuningLayouts
  if (!layout) throw new Error('No layout')
  const report = await makeReport({ ...layout, parts: ['profile', 'summaries'] }, 5)
  const file = join(await temporaryFolder(), 'scan.pdf')
  await writeFile(file, await scanOf(report.pdf, 1))
  const runner = await testRunner()
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
  const figures = compare(analysis, report.expected).filter((check) => typeof check.expected === 'number')
  expect(tally(figures).recall).toBeGreaterThanOrEqual(0.9)
  const ocr = steps.filter((step) => step.stage === 'ocr')
  expect(ocr[0]).toMatchObject({ page: 0, pages: kept.length })
  expect(ocr[0]?.secondsLeft).toBeGreaterThan(0)
  expect(ocr.at(-1)).toMatchObject({ page: kept.length, secondsLeft: 0 })
})
