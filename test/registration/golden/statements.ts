import type { Canvas, Cell } from './canvas.ts'
import type { Layout } from './layout.ts'
import type { Model, StatementRow } from './model.ts'
import { drawTable } from './table.ts'

const factor = { 원: 0.001, 천원: 1, 백만원: 1000 } as const

export const grouped = (value: number, digits: number): string => {
  const [whole = '', rest] = Math.abs(value).toFixed(digits).split('.')
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return rest ? `${text}.${rest}` : text
}

export function figure(layout: Layout, value: number | null, digits = 0): string {
  if (value === null) return layout.style.empty
  const text = grouped(value, digits)
  const zero = Number(text.replaceAll(',', '')) === 0
  if (value >= 0 || zero) return text
  const { negative } = layout.style
  return negative === '()' ? `(${text})` : `${negative}${text}`
}

const ordered = <T>(layout: Layout, list: T[]): T[] => (layout.style.newestFirst ? list.toReversed() : list)
export const nameOf = (layout: Layout, name: string): string => layout.words.rows[name] ?? name

export interface YearTableOptions {
  rows: StatementRow[]
  unit: '원' | '천원' | '백만원' | '%'
  head: string
  detail: boolean
  /** For each row name, the field under which the place of the row is recorded. */
  fields: Record<string, string>
  shares?: boolean
}

/** Draws a table with a column for each year, and records the place of every cell of a saved field with its year. */
export function drawYears(canvas: Canvas, layout: Layout, model: Model, options: YearTableOptions): void {
  const keep = options.detail ? (layout.detailYears ?? model.years.length) : model.years.length
  const years = model.years.slice(-keep)
  const digits = options.unit === '%' ? 2 : 0
  const divide = options.unit === '%' ? 1 : factor[options.unit]
  const heads: Cell[] = [
    { text: options.head },
    ...ordered(layout, years).flatMap((year): Cell[] => [
      { text: layout.style.yearHead(year, options.detail), span: options.shares ? 2 : 1 },
    ]),
  ]
  const half = layout.halfYear && options.detail && options.unit !== '%'
  if (half) heads.push({ text: layout.halfYear ?? '' })
  const averages = layout.averages && options.unit === '%'
  if (averages) heads.push({ text: '한은평균' }, { text: '산업평균' })
  const sub: Cell[] = [{ text: '' }, ...years.flatMap((): Cell[] => [{ text: '금액' }, { text: '구성비' }])]
  const align = layout.style.numbers
  const rows = options.rows.map((row, at): Cell[] => {
    const cells = years.map((year): Cell => {
      const index = model.years.indexOf(year)
      const value = row.values[index] ?? null
      const word = row.texts?.[index]
      const text = word ?? figure(layout, value === null ? null : value / divide, digits)
      const field = options.fields[row.name]
      return field ? { text, align, tag: `bspl.${year}.${field}` } : { text, align }
    })
    const pairs = ordered(layout, cells).flatMap((cell): Cell[] =>
      options.shares
        ? [cell, { text: cell.text === layout.style.empty ? '-%' : `${10 + at}.0%`, align }]
        : [cell],
    )
    if (half) pairs.push({ text: grouped(700 + at, 0), align })
    if (averages) pairs.push({ text: `${40 + at}.12`, align }, { text: `${50 + at}.34`, align })
    return [{ text: nameOf(layout, row.name), fill: true }, ...pairs]
  })
  const columns = pairsCount(years.length, options.shares ?? false) + (averages ? 2 : 0) + (half ? 1 : 0)
  drawTable(canvas, {
    widths: [columns > 4 ? 2.2 : 1.8, ...Array.from({ length: columns }, () => 1)],
    heads: options.shares && !layout.style.noSubhead ? [heads, sub] : [heads],
    rows,
  })
}
const pairsCount = (years: number, shares: boolean) => (shares ? years * 2 : years)

/** Draws two groups of ratios (성장성, 수익성 …) side by side, each with its own years. */
export function drawRatioBlocks(
  canvas: Canvas,
  layout: Layout,
  model: Model,
  fields: Record<string, string>,
): void {
  const years = ordered(layout, model.years)
  const { growth, profitability, stability, activity } = model.ratios
  const half = (title: string): Cell[] => [
    { text: title },
    ...years.map((year) => ({ text: layout.style.yearHead(year, false) })),
  ]
  const side = (row: StatementRow | undefined): Cell[] => {
    if (!row) return [{ text: '' }, ...years.map(() => ({ text: '' }))]
    return [
      { text: nameOf(layout, row.name), fill: true },
      ...years.map((year): Cell => {
        const index = model.years.indexOf(year)
        const text = row.texts?.[index] ?? figure(layout, row.values[index] ?? null, 2)
        const field = fields[row.name]
        return { text, align: layout.style.numbers, ...(field ? { tag: `bspl.${year}.${field}` } : {}) }
      }),
    ]
  }
  for (const [left, right, names] of [
    [growth, profitability, ['성장성', '수익성']],
    [stability, activity, ['안정성', '활동성']],
  ] as const) {
    const known = (rows: StatementRow[]) => rows.filter((row) => fields[row.name]).slice(0, 3)
    const [a, b] = [known(left), known(right)]
    drawTable(canvas, {
      widths: [1.9, ...years.map(() => 1), 1.9, ...years.map(() => 1)],
      heads: [[...half(names[0] ?? ''), ...half(names[1] ?? '')]],
      rows: [0, 1, 2].map((index) => [...side(a[index]), ...side(b[index])]),
    })
  }
}
