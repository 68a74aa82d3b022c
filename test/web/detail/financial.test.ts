import { describe, expect, it } from 'vitest'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import type { YearRecord } from '#shared/company/answers.ts'
import { figuresOf } from '#web/detail/financial/financialTables.ts'
import { tableText } from '#web/detail/financial/tableText.ts'
import { inUnit } from '#web/detail/financial/unit.ts'
import { warningsOf } from '#web/detail/financial/warnings.ts'
import { barBoxes } from '#web/ui/chart/bars.ts'
import { sharesShown } from '#web/ui/share-bar.tsx'

const nothing = Object.fromEntries(Object.keys(yearFields).map((name) => [name, null]))
const year = (of: string, given: Partial<YearRecord>) =>
  ({ ...nothing, businessNumber: '1', year: of, ...given }) as YearRecord

const when = { today: '2026-11-18', fiscalMonth: '12월' }

describe('years', () => {
  it('stand in their order with gaps, words beside figures, twelve as well as one', () => {
    const words = {
      statement: 'growth',
      year: '2024',
      position: 1,
      name: '순이익증가율',
      value: null,
      text: '흑자전환',
    }
    const { years, tables } = figuresOf(
      [year('2024', { revenue: 7 }), year('2021', { revenue: 5, roe: -2.5 })],
      [words],
      when,
    )
    expect(years).toEqual(['2021', '2024'])
    const lineOf = (name: string) => tables.flatMap(({ lines }) => lines).find((line) => line.name === name)
    expect(lineOf('매출액')?.figures.map(({ value }) => value)).toEqual([5, 7])
    expect(lineOf('순이익증가율')?.figures.at(-1)).toEqual({ value: null, words: '흑자전환' })
    const many = Array.from({ length: 12 }, (_, at) => year(String(2014 + at), { revenue: at }))
    expect(figuresOf(many, [], when).years).toHaveLength(12)
  })
})

it('money is shown in either unit, ratios stay as they are', () => {
  expect([inUnit('백만원', '억원').of(46_352), inUnit('백만원', '백만원').of(46_352)]).toEqual([
    463.52, 46_352,
  ])
  expect([inUnit('천원', '억원').of(6_987_310), inUnit('', '억원').of(8.67)]).toEqual([69.8731, 8.67])
})

it('sums that do not match are reported with their year, rounding differences are not', () => {
  const right = { totalAssets: 100, totalLiabilities: 60, totalEquity: 39, revenue: 50, operatingIncome: 5 }
  expect(warningsOf([year('2024', { ...right, operatingProfitMargin: 10.04, debtRatio: 153.85 })])).toEqual(
    [],
  )
  const wrong = warningsOf([
    year('2025', { ...right, totalAssets: 120, operatingProfitMargin: 12, debtRatio: 200 }),
  ])
  expect(wrong.map(({ year: of }) => of)).toEqual(['2025', '2025', '2025'])
  expect(wrong[0]?.text).toContain('+21백만원')
})

it('a spreadsheet gets plain figures and no formula', () => {
  const line = { id: 'x', name: '=HYPERLINK("x")', field: null, strong: false }
  const figures = [
    { value: 1234.5, words: null },
    { value: null, words: '흑자\t전환' },
    { value: null, words: null },
    { value: -7, words: null },
  ]
  const tables = [{ kind: 'income', title: '손익계산서', unit: '백만원', lines: [{ ...line, figures }] }]
  expect(tableText(['2022', '2023', '2024', '2025'], tables, '백만원')).toBe(
    `손익계산서 (백만원)\t2022\t2023\t2024\t2025\n'=HYPERLINK("x")\t1234.5\t흑자 전환\t\t-7`,
  )
})

describe('bars', () => {
  it('stand on zero, losses below it, gaps left out, parts on top of each other', () => {
    const { boxes, zero } = barBoxes([[10], [-10], [null], [5, 5]], { width: 100, height: 20 })
    expect(zero).toBe(10)
    expect(boxes[0]?.[0]).toMatchObject({ y: 0, height: 10 })
    expect(boxes[1]?.[0]).toMatchObject({ y: 10, height: 10 })
    expect(boxes[2]).toEqual([null])
    expect(boxes[3]?.map((box) => box?.y)).toEqual([5, 0])
  })
  it('of nothing but zeros are none', () => {
    expect(barBoxes([[0], [0]], { width: 10, height: 10 }).boxes.flat()).toMatchObject([
      { height: 0 },
      { height: 0 },
    ])
  })
})

it('of many shares the smallest are one', () => {
  const shares = [40, 20, 10, 10, 8, 6, 4, 2, 0].map((value, at) => ({ label: String(at), value }))
  expect(sharesShown(shares).map(({ label, value }) => [label, value])).toEqual([
    ['0', 40],
    ['1', 20],
    ['2', 10],
    ['3', 10],
    ['4', 8],
    ['기타', 12],
  ])
})

it('the latest year is the last closed one, whatever years follow it', () => {
  const records = [year('2024', {}), year('2025', {})]
  const running = { statement: 'income', year: '2026', position: 0, name: '매출액', value: 3, text: null }
  const latest = (today: string, fiscalMonth?: string) =>
    figuresOf(records, [running], { today, fiscalMonth }).latest
  expect(latest('2026-11-18', '12월')).toBe('2025')
  expect(latest('2027-01-01', '12월')).toBe('2026')
  expect(latest('2026-07-01', '6월')).toBe('2026')
  expect(latest('2024-05-01')).toBe(null)
})
