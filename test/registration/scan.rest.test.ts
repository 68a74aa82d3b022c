import { describe, expect, onTestFinished, test } from 'vitest'
import { testRunner } from '../isolation/support.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { readHere } from './read.ts'
import { otherWork } from './scans/busy.ts'
import { figureTotal, highestScore, readScan, type ScanRead, tableRow } from './scans/measure.ts'
import { scanCases } from './scans/scanners.ts'
import { figureChecks, type WholeReport, wholeReport, wholeReports } from './scans/wholeReports.ts'

const long = Number(process.env.PROPERTY_RUNS ?? 100) > 100
// In the quick tier, `scan.test.ts` reads only two pages of one report, rotated.
const cases = scanCases.filter(({ name }) => long || name === 'upside down')

async function reportsToScan(): Promise<WholeReport[]> {
  if (long) return wholeReports()
  const [layout] = tuningLayouts
  return layout ? [await wholeReport({ ...layout, parts: ['profile', 'summaries'] }, 5)] : []
}

function expectReadWithCare({ analysis, recognised, steps }: ScanRead): void {
  expect(analysis).toMatchObject({
    type: 'integrated',
    data: { company: { businessNumber: expect.any(String) } },
  })
  expect(analysis.source.ocrPages).toEqual(recognised)
  expect(highestScore(analysis)).toBeLessThanOrEqual(65)
  const ocr = steps.filter((step) => step.stage === 'ocr')
  expect(ocr[0]).toMatchObject({ page: 0, pages: recognised.length })
  expect(ocr[0]?.secondsLeft).toBeGreaterThan(0)
  expect(ocr.at(-1)).toMatchObject({ page: recognised.length, secondsLeft: 0 })
}

/** Names the wrong values, so that a failure that does not repeat can still be examined. */
const faultsOf = ({ checks }: ScanRead) =>
  checks
    .filter(({ right }) => !right)
    .map(({ path, expected, got }) => ` ${path} ${String(expected)} → ${String(got)}`)
    .join(',')

test.runIf(long)('what is scanned here is read to the last figure in print', async () => {
  for (const report of await wholeReports()) {
    const wrong = figureChecks(await readHere(report.pdf), report).filter(({ right }) => !right)
    expect(wrong).toEqual([])
  }
})

test.for(cases)(
  'a scan $name is read by OCR, page by page, and every value asks for a look',
  { timeout: 3_600_000 },
  async ({ name, scanner, goal }, { annotate }) => {
    const runner = await testRunner()
    const folder = await temporaryFolder()
    const checks = []
    for (const report of await reportsToScan()) {
      const read = await readScan(runner, folder, report, scanner)
      if (long) await annotate(tableRow(`${name}: ${report.layout}`, [read]) + faultsOf(read))
      expectReadWithCare(read)
      checks.push(...read.checks)
    }
    expect(figureTotal(checks).percent).toBeGreaterThanOrEqual(goal)
  },
)

describe.runIf(long)('on a machine that others keep busy', () => {
  test('two whole reports at once are read and not refused', { timeout: 3_600_000 }, async ({ annotate }) => {
    onTestFinished(otherWork())
    const runner = await testRunner()
    const [one, other] = await wholeReports()
    const reads = await Promise.all(
      [one, other].map(async (report) => {
        if (!report) throw new Error('no report')
        return readScan(runner, await temporaryFolder(), report, {})
      }),
    )
    await annotate(tableRow('two at once', reads))
    for (const read of reads) expectReadWithCare(read)
    expect(figureTotal(reads.flatMap(({ checks }) => checks)).percent).toBeGreaterThanOrEqual(95)
  })
})
