import { expect, it } from 'vitest'
import { tilted } from '#server/reader/load/skew.ts'
import { turned } from '#server/reader/load/turn.ts'
import { encodeJpeg } from '#test/copies/jpeg.ts'
import { patternPicture } from '#test/copies/patterns.ts'
import { blackedOut, blurred, changed, cropped, leaning, pictureOf } from '#test/copies/pictures.ts'
import { sourcePdf } from '#test/copies/sources.ts'
import { marksOnPage } from './file/openFile.ts'
import { openPdf } from './file/pdfFile.ts'
import { drawPicture } from './read/drawPicture.ts'
import { readDots } from './read/readDots.ts'
import { stampPdf } from './stamp/stampPdf.ts'

const copies = Number(process.env.COPIES ?? 8)
const first = Number(process.env.FIRST_COPY ?? 1)
const groupSize = 4
const groups = Array.from({ length: Math.ceil(copies / groupSize) }, (_, at) => first + at * groupSize)
/**
 * Returns how many of `count` copies may be unreadable: this share of them, rounded down. Of a few copies none may be.
 */
const mostMissed = (share: number, count: number) => Math.floor(share * count)

const pageCount = 2
const numberOf = (seed: number) => `D26-${String(1000 + seed)}`
const markOf = (seed: number) => `[${numberOf(seed)}/0123456789]`
const copyOf = async (seed: number) =>
  stampPdf(await sourcePdf(seed, pageCount), pageCount, {
    number: numberOf(seed),
    mark: markOf(seed),
    recipientName: '맹지후',
    recipientCompany: '(주)늘찬모아지주',
    day: '2026-11-13',
  })

/** The results of all groups. The last test checks the fractions over all of them. */
const missed = { scan: [] as number[], photo: [] as number[] }

it.each(groups)(
  'copies from %i on name themselves by text, as a scan, and turned and saved as JPEG',
  async (from) => {
    for (let seed = from; seed < Math.min(from + groupSize, first + copies); seed += 1) {
      const copy = await copyOf(seed)
      const pdf = await openPdf(copy)
      for (let page = 0; page < pageCount; page += 1) expect(marksOnPage(pdf, page)).toEqual([markOf(seed)])
      pdf.close()
      const scan = blackedOut(await pictureOf(copy, seed % pageCount))
      const photo = await drawPicture(encodeJpeg(tilted(scan, 5), 60))
      for (const [kind, picture] of [
        ['scan', scan],
        ['photo', photo],
      ] as const) {
        const found = readDots(picture)
        if (found === null) missed[kind].push(seed)
        else expect(found).toBe(numberOf(seed))
      }
    }
  },
)

it('reads the number of nearly all copies', () => {
  expect(missed.scan.length, `missed: ${missed.scan.join()}`).toBeLessThanOrEqual(mostMissed(0.01, copies))
  expect(missed.photo.length, `missed: ${missed.photo.join()}`).toBeLessThanOrEqual(mostMissed(0.05, copies))
})

it.each(groups)('pages and pictures from %i on that are no copies have no number', async (from) => {
  for (let seed = from; seed < Math.min(from + groupSize, first + copies); seed += 1) {
    expect(readDots(await pictureOf(await sourcePdf(seed, 1), 0, 100))).toBeNull()
    expect(readDots(patternPicture(seed))).toBeNull()
  }
})

it('a part of a page, a blurred, dark, sideways or slanting one still names the copy', async () => {
  const page = await pictureOf(await copyOf(2))
  const { width, height } = page
  const middle = cropped(page, Math.round(width * 0.3), Math.round(height * 0.2), 420, 420)
  const dark = changed(page, (value, x) => 12 + value * (0.25 + (0.2 * x) / width))
  const pictures = [
    middle,
    blurred(page, 1),
    dark,
    turned(tilted(page, -11), 1),
    leaning(page, 0.06),
    await drawPicture(encodeJpeg(await pictureOf(await copyOf(2), 0, 90), 75)),
  ]
  for (const picture of pictures) expect(readDots(picture)).toBe(numberOf(2))
})
