import { describe, expect, it } from 'vitest'
import { testRunner } from '../isolation/support.ts'
import { makeReport } from './golden/report.ts'
import { scanOf } from './golden/scan.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { longReport } from './longReport.ts'
import { pagesOf, readWith, stored, tablesOf } from './readTwice.ts'

// The rule of `keptPages.test.ts`, checked with reports that take long to read.
describe('a report that was read is not read again', () => {
  it('nor is OCR asked again: a scan', { timeout: 300_000 }, async () => {
    const [layout] = tuningLayouts
    if (!layout) throw new Error('no layout')
    const { pdf } = await makeReport({ ...layout, parts: ['profile', 'summaries'] }, 5)
    const file = await stored(await scanOf(pdf, 1, { askew: 0.8 }))
    // Runs in child processes, because a process that has read a report no longer optimises its WebAssembly code
    // (`--liftoff-only`), and OCR would be slow here.
    const children = await testRunner()
    const plain = await readWith(children, file)
    expect(plain.recognised.length).toBeGreaterThan(0)
    const pages = plain.recognised.length
    const hints = tablesOf(pages)[1] ?? []
    const whole = await readWith(children, file, { hints })
    const part = await readWith(children, file, { hints, kept: plain.kept })
    expect([part.recognised, part.read]).toEqual([[], pagesOf(hints)])
    expect(part.analysis.source.ocrPages).toHaveLength(pages)
    expect([part.analysis, part.taught]).toEqual([whole.analysis, whole.taught])
  })

  it('a child with its limits reads one page of thirty-six', { timeout: 120_000 }, async () => {
    const file = await stored(await longReport())
    const children = await testRunner()
    const { kept, read } = await readWith(children, file)
    expect(read).toHaveLength(36)
    const hints = [{ page: 20, box: [20, 20, 575, 820] as [number, number, number, number] }]
    const part = await readWith(children, file, { hints, kept })
    expect([part.read, part.kept]).toEqual([[20], undefined])
    expect(part.analysis).toEqual((await readWith(children, file, { hints })).analysis)
  })
})
