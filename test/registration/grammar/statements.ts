import type { StatementLine } from '../strangers/lines.ts'
import { balanceLines, incomeLines, ratioLines, summaryLines } from '../strangers/lines.ts'
import { type AmountOptions, cellOf, type MoneyUnit } from '../strangers/statement.ts'
import type { Axes } from './axes.ts'
import { type Block, type Cell, cell, type Run, run, type Table } from './blocks.ts'
import type { Part } from './compose.ts'

const right = (text: string) => cell(text, { align: 'right' })
const head = (text: string): Cell => cell(text, { head: true, align: 'center' })

const negatives: Record<Axes['negative'], (text: string) => string> = {
  minus: (text) => `-${text}`,
  triangle: (text) => `△${text}`,
  brackets: (text) => `(${text})`,
}

const yearHeads: Record<Axes['yearHead'], (year: string, period: number) => string> = {
  date: (year) => `${year}-12-31`,
  year: (year) => year,
  'year with 년': (year) => `${year}년`,
  month: (year) => `${year}.12`,
  FY: (year) => `FY${year}`,
  period: (_, period) => `제 ${period} 기`,
  'period with date below': (year, period) => `제 ${period} 기\n${year}.12.31`,
}

const unitTexts: Record<MoneyUnit, string> = {
  원: '(단위 : 원)',
  천원: '(단위 : 천원)',
  백만원: '(단위 : 백만원)',
  억원: '(단위 : 억원)',
}

interface Statement {
  title: string
  lines: StatementLine[]
  kind?: 'financial' | 'income'
  unit?: MoneyUnit
}

/** The columns of a table of years, in the order in which they are printed. */
function yearsOf({ axes, model }: Part) {
  const own = model.years.map((year) => ({ year, head: yearHeads[axes.yearHead](year, Number(year) - 2010) }))
  return axes.yearOrder === 'old first' ? own : own.toReversed()
}
type YearColumn = ReturnType<typeof yearsOf>[number]

export function statements(part: Part): Block[][] {
  const { axes, model, from } = part
  const unit = axes.unit
  if (axes.yearsAs === 'rows')
    return [
      drawn(part, { title: from.pick(['요약 재무정보', '주요 재무현황']), lines: summaryLines(model), unit }),
    ]
  return [
    drawn(part, {
      title: from.pick(['재무상태표', '대차대조표']),
      lines: balanceLines(model),
      kind: 'financial',
      unit,
    }),
    drawn(part, {
      title: from.pick(['손익계산서', '포괄손익계산서']),
      lines: incomeLines(model),
      kind: 'income',
      unit,
    }),
  ]
}

export const ratios = (part: Part): Block[] =>
  drawn(part, {
    title: part.from.pick(['재무비율', '주요 재무비율', '재무비율 분석']),
    lines: ratioLines(part.model),
  })

function drawn(part: Part, statement: Statement): Block[] {
  const { axes } = part
  const { unit } = statement
  const unitText = unit ? unitTexts[unit] : '(단위 : %)'
  const place = unit ? axes.unitPlace : 'right'
  const years = yearsOf(part)
  const turned = unit ? axes.yearsAs === 'rows' : axes.ratios === 'years as rows'
  const corner = place === 'corner' ? unitText : '구분'
  const tables = turned
    ? [turnedTable(part, statement, years, corner)]
    : split(part, statement, years, corner)
  // 제 12 기 alone says no year. Then the heading names the dates, as filings do.
  const periods: Block[] =
    axes.yearHead === 'period'
      ? years.map(({ year, head }) => ({
          kind: 'caption',
          text: `${head} ${year}년 1월 1일부터 ${year}년 12월 31일까지`,
          align: 'left',
        }))
      : []
  const caption = (align: 'left' | 'right'): Block => ({ kind: 'caption', text: unitText, align })
  const above = place === 'right' || place === 'left'
  return [
    { kind: 'heading', text: place === 'heading' ? `${statement.title} ${unitText}` : statement.title },
    ...periods,
    ...(above ? [caption(place)] : []),
    ...tables,
    ...(place === 'below' ? [caption('left')] : []),
  ]
}

/** The table, or its parts with the page breaks between them. */
function split(part: Part, statement: Statement, years: YearColumn[], corner: string): Block[] {
  const { axes } = part
  const named = [labelColumn(part, statement), ...years.map((year) => yearColumn(part, statement, year))]
  const headsOf = (own: YearColumn[], label: boolean) =>
    columnHeads(part, statement, own, label ? corner : null)
  const rowsOf = (columns: Cell[][]) =>
    statement.lines.map((_, at) => columns.map((column) => column[at] ?? cell('')))
  const table = (own: YearColumn[], columns: Cell[][], label: boolean, rows = rowsOf(columns)): Table => ({
    kind: 'table',
    widths: [...(label ? [1.9] : []), ...own.map(() => 1)],
    heads: headsOf(own, label),
    rows,
  })
  if (axes.split === 'by width' && years.length > 3)
    return [
      table(years.slice(0, 3), named.slice(0, 4), true),
      { kind: 'newPage' },
      table(years.slice(3), named.slice(4), false),
    ]
  const whole = table(years, named, true)
  const isLong = statement.lines.length > 12
  if (!axes.split.startsWith('by length') || !isLong) return [whole]
  const at = Math.floor(whole.rows.length / 2)
  return [
    { ...whole, rows: whole.rows.slice(0, at) },
    { kind: 'newPage' },
    { ...whole, heads: axes.split === 'by length' ? [] : whole.heads, rows: whole.rows.slice(at) },
  ]
}

const labelColumn = (_: Part, { lines }: Statement): Cell[] =>
  lines.map(({ name }) => cell(name, { head: true }))

function columnHeads(
  { axes }: Part,
  statement: Statement,
  years: YearColumn[],
  corner: string | null,
): Cell[][] {
  const told = statement.unit && axes.unitPlace === 'head of a column' ? `\n(${statement.unit})` : ''
  const last = years.map(({ head: text }) => head(`${text}${told}`))
  const levels = Number(axes.headLevels)
  const titles = ['당사', '결산 실적 (개별)'].slice(0, levels - 1)
  const rows = [...titles.map((text) => [{ ...head(text), columns: years.length }]), last]
  return rows.map((cells, at) =>
    corner !== null && at === 0 ? [{ ...head(corner), rows: rows.length }, ...cells] : cells,
  )
}

/** The value of a line in a year, perhaps with a second value in the same cell. */
function yearColumn({ axes, model }: Part, statement: Statement, { year }: YearColumn): Cell[] {
  const options: AmountOptions = {
    ...statement,
    negative: negatives[axes.negative],
  }
  const at = model.years.indexOf(year)
  const whole = statement.lines[0]?.values[at] ?? null
  return statement.lines.map((line): Cell => {
    const { text, truth } = cellOf({ model }, options, line, year)
    const own: Run = run(text, truth)
    const [value, before] = [line.values[at] ?? null, line.values[at - 1] ?? null]
    if (!statement.unit || value === null) return { lines: [[own]], align: 'right' }
    if (axes.cell === 'share below' && whole)
      return { lines: [[own], [{ text: ((value / whole) * 100).toFixed(1), small: true }]], align: 'right' }
    if (axes.cell === 'growth in brackets' && before)
      return {
        lines: [
          [own, { text: ` (${(((value - before) / Math.abs(before)) * 100).toFixed(1)}%)`, small: true }],
        ],
        align: 'right',
      }
    return { lines: [[own]], align: 'right' }
  })
}

/** Years down the side, the accounts or ratios as columns; long tables go on below. */
function turnedTable(part: Part, statement: Statement, years: YearColumn[], corner: string): Table {
  const { lines } = statement
  const columns = years.map((year) => yearColumn(part, statement, year))
  return {
    kind: 'table',
    widths: [1.1, ...lines.map(() => 1)],
    heads: [[head(corner), ...lines.map(({ name }) => head(name))]],
    rows: years.map(({ head: text }, at) => [
      cell(text.replace('\n', ' '), { head: true }),
      ...(columns[at] ?? lines.map(() => right('-'))),
    ]),
  }
}
