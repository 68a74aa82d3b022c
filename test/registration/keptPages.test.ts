import { beforeAll, describe, expect, it } from 'vitest'
import { packPages, unpackPages } from '#server/reader/load/packPages.ts'
import type { PageContent } from '#server/reader/load/page.ts'
import { readsHere } from '../kit/readsHere.ts'
import { balanceHint } from '../kit/teaching.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { longReport } from './longReport.ts'
import { expectReadOnce, readWith, stored } from './readTwice.ts'
import { drawUnknownKind } from './strangers/unknownKind.ts'

const runner = readsHere()

// `keptPages.rest.test.ts` reads reports of more publishers.
it.each(tuningLayouts.filter(({ name }) => name.startsWith('A ')))(
  'reads only the page of a taught table again, with the same result: $name',
  async (layout) => {
    expect.hasAssertions()
    await expectReadOnce(runner, layout)
  },
)

describe('packed pages', () => {
  let file: string
  let drawn: Awaited<ReturnType<typeof drawUnknownKind>>
  beforeAll(async () => {
    drawn = await drawUnknownKind(71)
  })

  it('that cannot be unpacked or belong to another document are read again', async () => {
    file = await stored(drawn.pdf)
    const { kept, read } = await readWith(runner, file)
    const hints = [balanceHint(drawn)]
    const whole = await readWith(runner, file, { hints })
    const other = await readWith(runner, await stored(await longReport()))
    for (const wrong of [kept?.subarray(0, -9), other.kept, new Uint8Array(40)]) {
      const again = await readWith(runner, file, { hints, kept: wrong })
      expect(again.read).toEqual(read)
      expect([again.analysis, again.taught]).toEqual([whole.analysis, whole.taught])
      // The packed pages are complete again for the next reading.
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

  it('are not kept if a report has too many letters or bytes', () => {
    const small = { pages: [page(1, 500)], pictures: [], broken: [] }
    expect(unpackPages(packPages(small) ?? new Uint8Array(), 1)).toEqual(small)
    // Nothing repeats in these pages, so they hardly compress. No real report is like that.
    const dense = Array.from({ length: 2 }, (_, at) => page(at + 1, 39_000))
    expect(packPages({ pages: dense, pictures: [], broken: [] })).toBeNull()
    const blank = { ...page(1, 0), glyphs: Array.from({ length: 38_000 }, () => page(1, 1).glyphs[0]) }
    const many = Array.from({ length: 8 }, (_, at) => ({ ...blank, number: at + 1 }) as PageContent)
    expect(packPages({ pages: many, pictures: [], broken: [] })).toBeNull()
    expect(packPages({ pages: many.slice(1), pictures: [], broken: [] })?.byteLength).toBeLessThan(2 ** 21)
  })
})
