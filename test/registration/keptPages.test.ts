import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { packPages, unpackPages } from '#server/reader/load/packPages.ts'
import type { PageContent } from '#server/reader/load/page.ts'
import { temporaryFolder, testRunner } from '../isolation/support.ts'
import { readsHere } from '../kit/readsHere.ts'
import { balanceHint } from '../kit/teaching.ts'
import { makeReport } from './golden/report.ts'
import { scanOf } from './golden/scan.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { longReport } from './longReport.ts'
import { readWith, tablesOf } from './readTwice.ts'
import { drawUnknownKind } from './strangers/unknownKind.ts'

const runner = readsHere()
const stored = async (pdf: Uint8Array) => {
  const file = join(await temporaryFolder(), 'report.pdf')
  await writeFile(file, pdf)
  return file
}
const pagesOf = (numbers: readonly { page: number }[]) =>
  [...new Set(numbers.map(({ page }) => page))].toSorted((a, b) => a - b)

/** Of a corporation and of a person, ruled and not, by three makers. */
const makers = tuningLayouts.filter(({ name }) => /^[ADH] /.test(name))

describe('a report that was read is not read again', () => {
  it.each(makers)('but for the page of a taught table, with the same result: $name', async (layout) => {
    const file = await stored((await makeReport(layout, 7)).pdf)
    const { kept, read } = await readWith(runner, file)
    expect(read.length).toBeGreaterThan(3)
    for (const hints of tablesOf(read.length)) {
      const whole = await readWith(runner, file, { hints })
      const part = await readWith(runner, file, { hints, kept })
      expect([whole.read, part.read]).toEqual([read, pagesOf(hints)])
      expect([part.analysis, part.taught]).toEqual([whole.analysis, whole.taught])
    }
  })

  it('nor is OCR asked again: a scan', { timeout: 300_000 }, async () => {
    const [layout] = tuningLayouts
    if (!layout) throw new Error('no layout')
    const { pdf } = await makeReport({ ...layout, parts: ['profile', 'summaries'] }, 5)
    const file = await stored(await scanOf(pdf, 1, { askew: 0.8 }))
    // Not in this process: it does not optimise code any more once a report was read in it.
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

describe('what was kept', () => {
  let file: string
  let drawn: Awaited<ReturnType<typeof drawUnknownKind>>
  beforeAll(async () => {
    drawn = await drawUnknownKind(71)
  })

  it('and cannot be unpacked, or is of another document, is read again', async () => {
    file = await stored(drawn.pdf)
    const { kept, read } = await readWith(runner, file)
    const hints = [balanceHint(drawn)]
    const whole = await readWith(runner, file, { hints })
    const other = await readWith(runner, await stored(await longReport()))
    for (const wrong of [kept?.subarray(0, -9), other.kept, new Uint8Array(40)]) {
      const again = await readWith(runner, file, { hints, kept: wrong })
      expect(again.read).toEqual(read)
      expect([again.analysis, again.taught]).toEqual([whole.analysis, whole.taught])
      // The next time it is there again.
      expect(again.kept).toEqual(kept)
    }
  })

  const page = (number: number, letters: number): PageContent => ({
    number,
    width: 595,
    height: 842,
    glyphs: Array.from({ length: letters }, (_, at) => ({
      text: String.fromCodePoint(0xac00 + ((at * 7919 + number * 13) % 11_000)),
      x0: Math.sin(at * number),
      y0: Math.cos(at + number),
      x1: Math.sin(at + 0.5),
      y1: Math.tan(at),
    })),
    rules: [],
    pictureShare: 0,
    engine: 'pdfium',
  })

  it('has a limit for one report: one with more letters, or with more bytes, is not kept', () => {
    const small = { pages: [page(1, 500)], pictures: [], broken: [] }
    expect(unpackPages(packPages(small) ?? new Uint8Array(), 1)).toEqual(small)
    // Nothing repeats in it, as in no report.
    const dense = Array.from({ length: 2 }, (_, at) => page(at + 1, 39_000))
    expect(packPages({ pages: dense, pictures: [], broken: [] })).toBeNull()
    const blank = { ...page(1, 0), glyphs: Array.from({ length: 38_000 }, () => page(1, 1).glyphs[0]) }
    const many = Array.from({ length: 8 }, (_, at) => ({ ...blank, number: at + 1 }) as PageContent)
    expect(packPages({ pages: many, pictures: [], broken: [] })).toBeNull()
    expect(packPages({ pages: many.slice(1), pictures: [], broken: [] })?.byteLength).toBeLessThan(2 ** 21)
  })
})
