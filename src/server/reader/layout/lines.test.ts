import { expect, test } from 'vitest'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../sections/reading.ts'
import { linesOf } from './lines.ts'

const road = [
  { text: '서해대로', left: 40, y: 100 },
  { text: '210', left: 74, y: 100 },
  { text: '번길', left: 89.2, y: 100 },
]
const textOf = (blanks: boolean) =>
  linesOf(pageOf(road), { spacing: 0, blanks })[0]?.segments.map((segment) => segment.text)

test('if the document prints blanks, Hangul and digits with a gap but no blank are one word', () => {
  expect(textOf(true)).toEqual(['서해대로210번길'])
})

test('if the document prints no blanks, only the gap decides', () => {
  expect(textOf(false)).toEqual(['서해대로 210 번길'])
})

test('a printed blank separates words, however close they are', () => {
  const page = pageOf([{ text: '213-4,3층', left: 40, y: 100 }])
  const glyphs = page.glyphs.map((glyph) => {
    const moved = '3층'.includes(glyph.text) && glyph.x0 > 60 ? 0.6 : 0
    const blank = glyph.text === '3' && moved > 0
    return { ...glyph, x0: glyph.x0 + moved, x1: glyph.x1 + moved, blank }
  })
  const read = (blanks: boolean) =>
    linesOf({ ...page, glyphs }, { spacing: 0, blanks })[0]?.segments.map((segment) => segment.text)
  expect([read(true), read(false)]).toEqual([['213-4, 3층'], ['213-4,3층']])
})

test('letters with boxes three times their height stay on their own line', () => {
  const page = pageOf([
    { text: '강병철 외1', left: 40, y: 100 },
    { text: '명', left: 56, y: 112 },
    ...rowsAt([120], [['13.75']], 106),
  ])
  const tall = page.glyphs.map((glyph) => ({ ...glyph, y0: glyph.y0 - 7, y1: glyph.y1 + 7 }))
  const lines = linesOf({ ...page, glyphs: tall }, { spacing: 0, blanks: false })
  expect(lines.map((line) => line.segments.map((segment) => segment.text).join(' | '))).toEqual([
    '강병철 외1',
    '13.75',
    '명',
  ])
})

test('a printed blank separates words, however narrow it is', () => {
  const page = pageOf([{ text: '주요 매출처의 비중은 낮음', left: 40, y: 100 }])
  const after = new Set('매비낮')
  let back = 0
  const glyphs = page.glyphs.map((glyph) => {
    const blank = after.has(glyph.text)
    if (blank) back += 3.8
    return { ...glyph, x0: glyph.x0 - back, x1: glyph.x1 - back, ...(blank ? { blank } : {}) }
  })
  const [line] = linesOf({ ...page, glyphs }, { spacing: 0, blanks: true })
  expect(line?.segments[0]?.text).toBe('주요 매출처의 비중은 낮음')
})

test('syllables printed as separate letters are combined', () => {
  const page = pageOf([{ text: '한글 상사', left: 40, y: 100 }])
  const glyphs = page.glyphs.flatMap((glyph) =>
    [...glyph.text.normalize('NFD')].map((text) => ({ ...glyph, text })),
  )
  expect(readLayout([{ ...page, glyphs }]).lines[0]?.segments[0]?.text).toBe('한글 상사')
})
