import type { Holder, Model, Partner } from '../../golden/model.ts'
import type { Cell, Pen, Truth } from '../pen.ts'
import { type Account, books, isKept, type Ratio, ratios, type Year } from './books.ts'

const yearly: Partial<Record<Account, string>> = {
  assets: 'totalAssets',
  liabilities: 'totalLiabilities',
  capital: 'paidInCapital',
  equity: 'totalEquity',
  revenue: 'revenue',
  operating: 'operatingIncome',
  net: 'netIncome',
}
export const units = { 원: 1, 천원: 1e3, 백만원: 1e6, 억원: 1e8 } as const
export type Unit = keyof typeof units
export type Minus = (digits: string) => string
export const minuses = {
  dash: (digits) => `-${digits}`,
  triangle: (digits) => `△${digits}`,
  brackets: (digits) => `(${digits})`,
} as const satisfies Record<string, Minus>

export function amountText(won: number, unit: Unit, minus: Minus = minuses.dash, decimals = 0): string {
  const digits = Math.abs(won / units[unit]).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return won < 0 && /[1-9]/.test(digits) ? minus(digits) : digits
}

/** An account with the name that one publisher prints for it, and the mark before that name, such as Ⅰ. */
export interface Line {
  account: Account
  label: string
  mark?: string | undefined
  bold?: boolean
}
export type Kind = 'financial' | 'income'
export interface Hand {
  kind: Kind
  unit: Unit
  minus?: Minus | undefined
  decimals?: number
}

/** Rows are stored under the printed name, including its number. A full-width asterisk becomes a normal one. */
const printedName = ({ mark = '', label: text }: Line) =>
  `${mark}${text}`.replaceAll(/\s+/g, '').replaceAll('＊', '*')

function truthOf({ kind, unit, decimals = 0 }: Hand, line: Line, year: Year): Truth {
  // The expected value is the printed one, so a rounded print gives a rounded value.
  const step = units[unit] / 10 ** decimals
  const value = Math.round((Math.round(year[line.account] / step) * step) / 1e6)
  const field = yearly[line.account]
  return field
    ? { path: `bspl.${year.year}.${field}`, value, grain: step }
    : { path: `${kind}.${printedName(line)}.${year.year}`, value, grain: step }
}

export function amount(hand: Hand, line: Line, year: Year): Cell {
  const text = amountText(year[line.account], hand.unit, hand.minus, hand.decimals)
  return { text, align: 'right', truth: truthOf(hand, line, year), bold: line.bold }
}
export const label = ({ mark = '', label: text, bold }: Line): Cell => ({ text: `${mark}${text}`, bold })
export const plain = (text: string, align: Cell['align'] = 'right'): Cell => ({ text, align })
export const head = (text: string, span = 1): Cell => ({ text, span, fill: true, align: 'center' })
export const title = (text: string, span = 1): Cell => ({ text, span, fill: true })

/** One table row per line: the name and the amounts of the given years. */
export const statementRows = (hand: Hand, lines: readonly Line[], years: readonly Year[]): Cell[][] =>
  lines.map((line) => [label(line), ...years.map((year) => amount(hand, line, year))])

/** [account, name, mark] of each line. With `bold`, accounts with a mark are bold. */
export const lines = (all: readonly (readonly [Account, string, string?])[], bold = false): Line[] =>
  all.map(([account, text, mark]) => ({ account, label: text, mark, bold: bold && mark !== undefined }))

export class Firm {
  readonly pen: Pen
  readonly model: Model
  /** The year before the first printed one. */
  readonly before: Year
  readonly years: Year[]

  constructor(pen: Pen, options: { loss?: boolean } = {}) {
    const [before, ...years] = books(pen.model, options)
    this.pen = pen
    this.model = pen.model
    this.before = before!
    this.years = years
  }
  get newestFirst(): Year[] {
    return this.years.toReversed()
  }
  get last(): Year {
    return this.years.at(-1)!
  }
  previous(year: Year): Year {
    return this.years[this.years.indexOf(year) - 1] ?? this.before
  }

  text(field: string): string {
    return String(this.model.company[field] ?? '')
  }
  /** The value of a company field. The printed form may differ from the stored one. */
  field(field: string, print: (value: string) => string = String): Cell {
    const value = this.model.company[field] ?? null
    if (value === null) return { text: '-' }
    return { text: print(String(value)), truth: { path: `company.${field}`, value } }
  }
  /** Writes a label and a value outside of a table. */
  line(text: string, field: string, print: (value: string) => string = String, x = this.pen.left): void {
    const { canvas, producer } = this.pen
    const cell = this.field(field, print)
    canvas.write(text, x, canvas.y)
    canvas.write(
      cell.text,
      x + canvas.measure(text, producer.style.size, false) + 4,
      canvas.y,
      undefined,
      false,
      cell.truth?.path,
    )
    if (cell.truth) this.pen.note(cell.truth)
    canvas.y += producer.style.size * 1.8
  }

  ratio(ratio: Ratio, year: Year, decimals = 2, minus: Minus = minuses.dash, sign = ''): Cell {
    const value = Number(ratios[ratio](year, this.previous(year)).toFixed(decimals))
    const digits = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: decimals })
    const truth = isKept(ratio)
      ? { path: `bspl.${year.year}.${ratio}`, value, grain: 10 ** -decimals }
      : undefined
    return { text: `${value < 0 ? minus(digits) : digits}${sign}`, align: 'right', truth }
  }
  ratioRows(
    names: readonly (readonly [Ratio, string])[],
    years: readonly Year[],
    decimals = 2,
    minus?: Minus,
  ): Cell[][] {
    return names.map(([ratio, name]) => [
      plain(name, 'left'),
      ...years.map((year) => this.ratio(ratio, year, decimals, minus)),
    ])
  }
}

/** A column of a list: its header, width, printed text and, if it is stored, its field and value. */
export interface Column<Row> {
  head: string
  width?: number
  text: (row: Row, at: number) => string
  field?: string
  value?: (row: Row) => string | number | null
  align?: Cell['align']
}
export function listCells<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Cell[][] {
  return rows.map((row, at) =>
    columns.map(({ text, field, value, align }) => {
      const kept = field ? (value ? value(row) : text(row, at)) : null
      const cell: Cell = { text: text(row, at), align }
      return kept === null ? cell : { ...cell, truth: { path: `${list}.${at}.${field}`, value: kept } }
    }),
  )
}
export function listTable<Row>(
  pen: Pen,
  list: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  at: { x?: number; width?: number; more?: Cell[][] } = {},
): void {
  pen.grid({
    x: at.x,
    width: at.width,
    widths: columns.map(({ width = 1 }) => width),
    heads: [columns.map((column) => head(column.head))],
    rows: [...listCells(list, rows, columns), ...(at.more ?? [])],
  })
}

export const sharesOf = ({ common, preferred }: Holder): number => common + preferred
export const allShares = (holders: readonly Holder[]): number =>
  holders.reduce((sum, one) => sum + sharesOf(one), 0)
export const stake = (holder: Holder, all: readonly Holder[]): number =>
  Math.round((sharesOf(holder) / allShares(all)) * 10_000) / 100

export const holderColumns = (all: readonly Holder[]) => ({
  name: (head: string, width = 2): Column<Holder> => ({
    head,
    width,
    field: 'shareholderName',
    text: ({ name }) => name,
  }),
  shares: (head: string, sign = '', width = 1.2): Column<Holder> => ({
    head,
    width,
    align: 'right',
    field: 'totalShares',
    value: sharesOf,
    text: (one) => `${sharesOf(one).toLocaleString('en-US')}${sign}`,
  }),
  stake: (head: string, sign = '', width = 1): Column<Holder> => ({
    head,
    width,
    align: 'right',
    field: 'totalRatio',
    value: (one) => stake(one, all),
    text: (one) => `${stake(one, all).toFixed(2)}${sign}`,
  }),
  relation: (head: string, width = 1.2): Column<Holder> => ({
    head,
    width,
    align: 'center',
    field: 'relationshipWithExecutive',
    text: ({ relation }) => relation,
  }),
})
export const partnerColumns = {
  name: (head: string, width = 2.4): Column<Partner> => ({
    head,
    width,
    field: 'customerName',
    text: ({ name }) => name,
  }),
  number: (head: string, width = 1.4): Column<Partner> => ({
    head,
    width,
    align: 'center',
    field: 'customerBusinessNumber',
    text: ({ number }) => number ?? '-',
    value: ({ number }) => number,
  }),
  person: (head: string, width = 1.1): Column<Partner> => ({
    head,
    width,
    align: 'center',
    field: 'representativeName',
    text: ({ person }) => person ?? '-',
    value: ({ person }) => person,
  }),
  share: (head: string, sign = '', width = 1): Column<Partner> => ({
    head,
    width,
    align: 'right',
    field: 'tradingRatio',
    value: ({ share }) => share,
    text: ({ share }) => `${share.toFixed(2)}${sign}`,
  }),
}
export const dotted = (day: string): string => day.replaceAll('-', '.')
export const spelled = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}
