import { expect, it } from 'vitest'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import { breakLines } from '#shared/documents/layout/drawing/breakLines.ts'
import { type DrawnText, mm } from '#shared/documents/layout/drawing/drawing.ts'
import * as kept from '#shared/documents/layout/drawing/fontWidths.ts'
import { type TextStyle, textWidth } from '#shared/documents/layout/drawing/measure.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { companies, documentOf, fullDataOf, templates } from './cases.ts'
import { openFont, readMetrics, weights } from './fontMetrics.ts'
import { fullContext } from './full.ts'

const style: TextStyle = { size: 10, weight: 400, color: '#000000' }
const textsOf = (model: DocumentModel) =>
  layoutPages(model).pages.map(({ drawn }) => drawn.filter((each): each is DrawnText => each.kind === 'text'))
const templateOf = (id: string) => {
  const found = templates.find((template) => template.id === id)
  if (!found) throw new Error(id)
  return found
}

it('has the same letter widths as the fonts', () => {
  expect(readMetrics()).toEqual({ ranges: kept.ranges, widths: kept.widths, tabular: kept.tabular })
  const text = '두빛나래항공(주) 2026년 46,352백만원 AV To “Project” · 12.3% −412 → ㈜'.replace('㈜', '')
  for (const weight of weights) {
    const shaped = openFont(weight).layout(text, {
      kern: false,
      calt: false,
      liga: false,
      clig: false,
      ccmp: false,
    })
    expect(textWidth(text, { ...style, weight })).toBeCloseTo((shaped.advanceWidth / 2048) * 10, 1)
  }
})

it('breaks at blanks only, keeps a figure with its unit, and leaves no single word behind', () => {
  const width = textWidth('가나다 라마바 사아자', style)
  expect(breakLines('가나다 라마바 사아자 차카타', width, style)).toEqual(['가나다 라마바', '사아자 차카타'])
  expect(breakLines('가나다라 마바사 500 백만원 이상', width, style)).toEqual([
    '가나다라 마바사',
    '500 백만원 이상',
  ])
  const long = breakLines('가'.repeat(100), width, style)
  expect(long.join('')).toBe('가'.repeat(100))
  expect(Math.max(...long.map((line) => textWidth(line, style)))).toBeLessThanOrEqual(width)
  expect(breakLines('', width, style)).toEqual([])
})

/** Returns the texts that cross an edge of their page. */
const outsideTexts = (model: DocumentModel) =>
  textsOf(model)
    .flat()
    .filter(({ turned }) => !turned)
    .filter(
      ({ x, y, text, style: of }) => y >= mm(287) || x <= mm(19) || x + textWidth(text, of) >= mm(191.5),
    )
    .map(({ text }) => text)

it.each(
  templates.flatMap((template) => companies.map((company) => [template.id, company, template] as const)),
)('%s %s: nothing stands outside the page', (_id, company, template) => {
  expect(outsideTexts(documentOf(template, company))).toEqual([])
})

it('sets ten years, ten columns and huge figures inside the page', () => {
  const template = templateOf('im-investment')
  const years = Array.from({ length: 10 }, (_, index) => 2017 + index)
  const rows = ['매출액', '영업이익', '자산총계'].map((item, row) => ({
    item,
    values: years.map(() => 10 ** (row + 12)),
  }))
  const cells = Array.from({ length: 10 }, (_, index) => `아주 긴 머리글 ${index}`).join(' / ')
  const data = {
    ...fullDataOf(template),
    financialData: { years, rows },
    customers: [cells, ...Array.from({ length: 30 }, () => cells)].join('\n'),
  }
  expect(outsideTexts(buildDocument(template, data, fullContext))).toEqual([])
})

it('is cut well wherever the text ends: a head keeps its lines, the disclaimer is never alone', () => {
  const template = templateOf('teaser-ma')
  for (let count = 1; count <= 60; count += 1) {
    const points = Array.from({ length: count }, (_, index) => `강점 ${index}: 설명이 한 줄 있습니다.`).join(
      '\n',
    )
    const model = buildDocument(
      template,
      { ...fullDataOf(template), businessHighlights: points },
      fullContext,
    )
    const pages = textsOf(model)
    for (const page of pages) {
      const read = page.filter(({ aside, y }) => !aside && y > mm(20) && y < mm(262))
      expect(read.length).toBeGreaterThan(2)
      for (const head of read.filter(
        ({ style: of, x }) => of.size === 11.5 && of.weight === 700 && x < mm(40),
      )) {
        const below = new Set(
          read.filter(({ x, y }) => x > mm(60) && y >= head.y - 2).map(({ y }) => Math.round(y)),
        )
        expect(below.size >= 2 ? null : `${count}: ${head.text}`).toBeNull()
      }
    }
  }
})

it('repeats the head of a table that continues on the next page, and never leaves it with one row', () => {
  const template = templateOf('im-intro')
  for (let count = 20; count < 60; count += 3) {
    const rows = Array.from({ length: count }, (_, index) => `거래처 ${index} / 품목 ${index} / ${index}`)
    const customers = ['거래처 / 품목 / 수량', ...rows].join('\n')
    const pages = textsOf(buildDocument(template, { ...fullDataOf(template), customers }, fullContext))
    const withRows = pages.filter((page) => page.some(({ text }) => /^거래처 \d+$/.test(text)))
    expect(withRows.length).toBeGreaterThan(0)
    for (const page of withRows) {
      expect(page.filter(({ text, style: of }) => text === '거래처' && of.size === 7.5)).toHaveLength(1)
      expect(page.filter(({ text }) => /^거래처 \d+$/.test(text)).length).toBeGreaterThan(1)
    }
  }
})

it('fits a blind teaser on one page, or says by how many lines it does not', () => {
  const template = templateOf('teaser-blind')
  const laid = (count: number) => {
    const strengths = Array.from(
      { length: count },
      (_, index) => `강점 ${index}: 한 줄로 적은 설명입니다.`,
    ).join('\n')
    return layoutPages(buildDocument(template, { ...fullDataOf(template), strengths }, fullContext))
  }
  expect(laid(4)).toMatchObject({ pages: { length: 1 }, excessLines: 0 })
  expect(laid(6)).toMatchObject({ pages: { length: 1 }, excessLines: 0 })
  expect(laid(12).excessLines).toBeGreaterThan(3)
  expect(laid(20).excessLines).toBeGreaterThan(laid(12).excessLines)
})

it('has a cover, numbers its pages, and lists its sections with their pages', () => {
  const pages = textsOf(documentOf(templateOf('im-ma'), 'full'))
  const words = pages.map((page) => page.map(({ text }) => text))
  expect(words[0]).toContain('두빛나래항공(주)')
  expect(words[0]?.join(' ')).not.toContain(`/ ${pages.length}`)
  expect(words[1]).toContain('목차')
  expect(words.at(-1)).toEqual(expect.arrayContaining([String(pages.length), ` / ${pages.length}`]))
  for (const page of words.slice(1))
    expect(page).toEqual(expect.arrayContaining(['[S26-0041]', '2026년 11월 16일']))
  const small = textsOf(documentOf(templateOf('im-intro'), 'sparse'))
  expect(small[1]?.some(({ text }) => text === '목차')).toBe(true)
})
