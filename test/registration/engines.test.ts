import { expect, test } from 'vitest'
import { isDamaged, isKorean, isOverlaid } from '#server/reader/load/health.ts'
import type { PageContent } from '#server/reader/load/page.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { openWithPdfjs } from '#server/reader/load/pdfjs.ts'
import { readPages } from '#server/reader/load/readPages.ts'
import { readLayout } from '#server/reader/sections/reading.ts'
import { makeReport } from './golden/report.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

async function shortReport(): Promise<Buffer> {
  const [layout] = tuningLayouts
  if (!layout) throw new Error('No layout')
  return (await makeReport({ ...layout, parts: ['profile'] }, 6)).pdf
}
const page = (text: string, more: Partial<PageContent> = {}): PageContent => ({
  number: 1,
  width: 595,
  height: 842,
  glyphs: [...text].map((letter, index) => ({ text: letter, x0: index, x1: index + 1, y0: 0, y1: 1 })),
  rules: [],
  pictureShare: 0,
  engine: 'pdfium',
  ...more,
})

test('both engines see the same letters in the same places', async () => {
  const pdf = await shortReport()
  const first = (await openWithPdfium(pdf)).readPage(1)
  const second = await (await openWithPdfjs(pdf)).reread(first)
  const text = ({ glyphs }: PageContent) =>
    glyphs
      .map((glyph) => glyph.text)
      .toSorted()
      .join('')
  expect(text(second)).toBe(text(first))
  const place = ({ glyphs }: PageContent) => glyphs.find((glyph) => glyph.text === '업')
  expect(Math.abs((place(first)?.x0 ?? 0) - (place(second)?.x0 ?? 99))).toBeLessThan(3)
  expect(Math.abs((place(first)?.y0 ?? 0) - (place(second)?.y0 ?? 99))).toBeLessThan(4)
})

test('a page whose fonts have no character codes is read by OCR', async () => {
  const pdf = await shortReport()
  const nameless = Buffer.from(pdf.toString('latin1').replaceAll('/ToUnicode', '/ToUnicodX'), 'latin1')
  const { pictures } = await readPages(await openWithPdfium(nameless), nameless, () => undefined)
  expect(pictures).toEqual([1])
})

test('damaged, foreign and overlaid text is told apart', () => {
  expect(isDamaged(page('\uFFFD기업개요\uE001'.repeat(10)))).toBe(true)
  expect(isDamaged(page('기업개요 사업자번호'.repeat(10)))).toBe(false)
  expect(isKorean(page('!!#$%&()*+,ST#$%U-$./0112'))).toBe(false)
  expect(isOverlaid(page('기업개요 사업자번호', { pictureShare: 0.95 }))).toBe(true)
})

test('text over a scan is placed like any text, and doubted like our own OCR', async () => {
  const scan = page('기업개요 사업자번호', { pictureShare: 0.95 })
  const document = { pageCount: 1, readPage: () => scan, close: () => undefined }
  const { pages } = await readPages(document as never, new Uint8Array(), () => undefined)
  expect(pages[0]?.engine).toBe('pdfium')
  expect([...readLayout(pages).ocr]).toEqual([1])
})
