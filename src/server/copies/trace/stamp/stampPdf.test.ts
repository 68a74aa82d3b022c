import { expect, it } from 'vitest'
import type { Picture } from '#server/reader/load/raster.ts'
import { handWritten, onePage, stream } from '#test/copies/hostile.ts'
import { pictureOf } from '#test/copies/pictures.ts'
import { thirdNow } from '#test/kit/tier.ts'
import { openPdf } from '../file/pdfFile.ts'
import { readDots } from '../read/readDots.ts'
import { openStates } from './openStates.ts'
import { stampPdf } from './stampPdf.ts'

const stamp = {
  number: 'D26-0417',
  mark: '[D26-0417/0123456789]',
  recipientName: '맹지후',
  recipientCompany: '(주)늘찬모아지주',
  day: '2026-11-13',
}
const content = 'q 0.2 0.4 0.6 rg 60 60 90 200 re f Q 200 100 m 300 400 l 4 w S'

const pages: [string, string, string][] = [
  ['an ordinary page', content, '/MediaBox[0 0 400 500]'],
  [
    'a crop box that does not begin at the origin',
    content,
    '/MediaBox[-50 -20 500 700]/CropBox[30 40 380 460]',
  ],
  ['a page turned by a quarter', content, '/MediaBox[0 0 400 500]/CropBox[30 40 380 460]/Rotate 90'],
  ['a page turned by two quarters', content, '/MediaBox[0 0 400 500]/Rotate 180'],
  ['a page turned backwards', content, '/MediaBox[0 0 400 500]/Rotate -90'],
  ['corners in another order', content, '/MediaBox[400 500 0 0]'],
  ['states that are left open', `q 0.3 0 0 0.3 50 50 cm q ${content}`, '/MediaBox[0 0 400 500]'],
  ['states that were never opened', `Q Q ${content} Q`, '/MediaBox[0 0 400 500]'],
  ['a text that is left open', `${content} BT`, '/MediaBox[0 0 400 500]'],
]

it.each(thirdNow(pages))(
  'the page shows the original below the stamp, and the stamp as ever: %s',
  async (_what, drawing, page) => {
    const original = onePage(drawing, page)
    const copy = await stampPdf(original, 1, stamp)
    const [before, after] = [await pictureOf(original), await pictureOf(copy)]
    const alone = await pictureOf(await stampPdf(onePage('', page), 1, stamp))
    expect([after.width, after.height]).toEqual([before.width, before.height])
    expect(changedOutside(before, after, alone)).toBe(0)
    expect(readDots(after)).toBe('D26-0417')
  },
)

/** The number of changed pixels in the area that the stamp does not touch. */
function changedOutside(before: Picture, after: Picture, alone: Picture): number {
  let count = 0
  for (let at = 0; at < before.grey.length; at += 1)
    if (alone.grey[at] === 255 && before.grey[at] !== after.grey[at]) count += 1
  return count
}

it('a page larger or smaller than usual, or measured in other units, is stamped so that it can be read', async () => {
  for (const page of [
    '/MediaBox[0 0 150 90]',
    '/MediaBox[0 0 3000 2400]',
    '/MediaBox[0 0 200 250]/UserUnit 2',
  ]) {
    const copy = await stampPdf(onePage('', page), 1, stamp)
    const pdf = await openPdf(copy)
    const { width, height } = pdf.sizeOf(0)
    pdf.close()
    expect(readDots(await pictureOf(copy, 0, 72 * (1200 / Math.max(width, height))))).toBe('D26-0417')
  }
})

it('pages inherit boxes and resources, and one page may stand in the tree twice', async () => {
  const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
  const source = handWritten([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R 3 0 R 6 0 R]/Count 3/MediaBox[0 0 300 400]/Rotate 90${font}>>`,
    '<</Type/Page/Parent 2 0 R/Contents[4 0 R 5 0 R]>>',
    stream('BT /F 20 Tf 40 300'),
    stream('Td (Original) Tj ET'),
    '<</Type/Page/Parent 2 0 R>>',
  ])
  const pdf = await openPdf(await stampPdf(source, 3, stamp))
  expect(pdf.pageCount).toBe(3)
  expect(pdf.sizeOf(0)).toEqual({ width: 400, height: 300 })
  for (const page of [0, 1]) {
    expect(pdf.textOf(page)).toContain('Original')
    expect(pdf.textOf(page).split('D26-0417 · 맹지후')).toHaveLength(2)
  }
  expect(pdf.textOf(2)).toContain('D26-0417 · 맹지후')
  pdf.close()
})

it('a tree that contains itself is refused', async () => {
  const source = handWritten([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ])
  await expect(stampPdf(source, 2, stamp)).rejects.toThrow('copies/damaged')
})

it.each([
  ['q q Q', { left: 1, missing: 0, inText: false }],
  ['Q q Q Q q', { left: -1, missing: 2, inText: false }],
  ['(q \\) q) Tj % q\n/q gs <71> Tj', { left: 0, missing: 0, inText: false }],
  ['BI /W 1 ID q q EI q BT', { left: 1, missing: 0, inText: true }],
])('counts what a drawing leaves open: %s', (drawing, expected) => {
  expect(openStates(Buffer.from(drawing))).toEqual(expected)
})
