import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tilted } from '#server/reader/load/skew.ts'
import { encodePng } from '#server/reader/load/tesseract.ts'
import { onePage } from '#test/copies/hostile.ts'
import { encodeJpeg } from '#test/copies/jpeg.ts'
import { blackedOut, pictureOf } from '#test/copies/pictures.ts'
import { encryptedPdf, sourcePdf } from '#test/copies/sources.ts'
import { sharedRunner } from '#test/isolation/support.ts'
import { copyMarksOf } from './code/copyMarks.ts'
import { openPdf } from './file/pdfFile.ts'
import { inspectPdf, readCopyNumber, stampCopy } from './trace.ts'

const runner = sharedRunner()

const marks = copyMarksOf(['a secret of this server, long enough'])
const stamp = {
  number: 'D26-0417',
  mark: marks.of('D26-0417'),
  recipientName: '맹지후',
  recipientCompany: '(주)늘찬모아지주 漢江',
  day: '2026-11-13',
}
const plainText =
  '/MediaBox[0 0 400 500]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
const png = (picture: { grey: Uint8Array; width: number; height: number }) =>
  encodePng(picture.grey, picture.width, picture.height)

/** The PDF with one more text, which is invisible. */
async function withMark(bytes: Uint8Array, mark: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  document.getPage(0).drawText(mark, { x: 40, y: 40, size: 4, opacity: 0 })
  return document.save()
}

it('a copy names its recipient on every page, and only the number in its properties', async () => {
  const source = await sourcePdf(1, 2)
  expect(await inspectPdf(runner, source)).toEqual({
    pages: 2,
    encrypted: false,
    signed: false,
    mark: null,
  })
  const copy = await stampCopy(runner, source, stamp)
  const pdf = await openPdf(copy)
  for (const page of [0, 1]) {
    expect(pdf.textOf(page)).toContain('(주)늘찬모아지주 漢江 맹지후 · 2026-11-13 · D26-0417')
    expect(pdf.textOf(page)).toContain('D26-0417 · 맹지후')
  }
  expect(pdf.property('Title')).toBe('D26-0417')
  expect(Buffer.from(copy).includes('<dc:identifier>[D26-0417/')).toBe(true)
  pdf.close()
  expect(await readCopyNumber(runner, copy, { marks })).toEqual({
    found: { number: 'D26-0417', by: 'text', confirmed: true },
    contradiction: [],
  })
  expect(await inspectPdf(runner, copy)).toMatchObject({ mark: stamp.mark })
  await expect(stampCopy(runner, copy, stamp)).rejects.toMatchObject({ code: 'copies/already-stamped' })
})

// `finding.test.ts` tests the straight picture of a page, and `survival.rest.test.ts` many scans and photos.
it('without its text, a page names the copy by its dots, also turned and saved as JPEG', async () => {
  const copy = await stampCopy(runner, await sourcePdf(2, 1), stamp)
  const picture = blackedOut(await pictureOf(copy))
  const byDots = { found: { number: 'D26-0417', by: 'dots', confirmed: true } }
  expect(await readCopyNumber(runner, encodeJpeg(tilted(picture, 5), 60), { marks })).toMatchObject(byDots)
})

it('finds no number on pages without a pattern, whatever their text says', async () => {
  const source = onePage('BT /F 12 Tf 40 300 Td (D26-0417) Tj ET', plainText)
  const nothing = { found: null, contradiction: [] }
  expect(await readCopyNumber(runner, source, { marks })).toEqual(nothing)
  expect(await readCopyNumber(runner, png(await pictureOf(source)), { marks })).toEqual(nothing)
})

it('a replaced mark never names another copy', async () => {
  const source = await sourcePdf(2, 1)
  // The page has the dots of this copy, but text and properties contain a genuine mark of another copy.
  const own = await stampCopy(runner, source, stamp)
  const taken = await withMark(own, marks.of('D26-0418'))
  expect(await readCopyNumber(runner, taken, { marks })).toEqual({
    found: null,
    contradiction: [
      { number: 'D26-0417', by: 'text' },
      { number: 'D26-0418', by: 'text' },
      { number: 'D26-0417', by: 'metadata' },
      { number: 'D26-0417', by: 'dots' },
    ],
  })
  // An invented mark is ignored, so the copy is found by the dots.
  const invented = await stampCopy(runner, source, { ...stamp, mark: '[D26-0418/0123456789]' })
  expect(await readCopyNumber(runner, invented, { marks })).toEqual({
    found: { number: 'D26-0417', by: 'dots', confirmed: true },
    contradiction: [],
  })
  // A genuine mark without dots was perhaps taken from another copy.
  const alone = onePage(`BT /F 12 Tf 40 300 Td (${stamp.mark}) Tj ET`, plainText)
  expect(await readCopyNumber(runner, alone, { marks })).toEqual({
    found: { number: 'D26-0417', by: 'text', confirmed: false },
    contradiction: [],
  })
})

it('requires the password of an encrypted file, and the copy needs none', async () => {
  const source = await encryptedPdf('비밀 2026')
  await expect(inspectPdf(runner, source)).rejects.toMatchObject({ code: 'copies/encrypted' })
  await expect(stampCopy(runner, source, stamp, { password: 'x' })).rejects.toMatchObject({
    code: 'copies/wrong-password',
  })
  const copy = await stampCopy(runner, source, stamp, { password: '비밀 2026' })
  expect(await inspectPdf(runner, copy)).toMatchObject({ pages: 1, encrypted: false })
})

it('refuses a file that is neither a PDF nor a picture with a reason', async () => {
  const text = Buffer.from('본문')
  await expect(stampCopy(runner, text, stamp)).rejects.toMatchObject({ code: 'copies/damaged' })
  await expect(readCopyNumber(runner, text, { marks })).rejects.toMatchObject({ code: 'copies/no-page' })
  const large = Buffer.from(png({ grey: new Uint8Array(1), width: 1, height: 1 }))
  large.writeUInt32BE(100_000, 16)
  large.writeUInt32BE(100_000, 20)
  await expect(readCopyNumber(runner, large, { marks })).rejects.toMatchObject({ code: 'copies/too-heavy' })
})
