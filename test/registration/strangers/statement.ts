import type { StatementLine } from './lines.ts'
import type { Cell, Grid, Pen } from './pen.ts'

export type MoneyUnit = '원' | '천원' | '백만원' | '억원'
const won = { 원: 1, 천원: 1e3, 백만원: 1e6, 억원: 1e8 } as const

export interface YearColumn {
  head: string
  /** The full year that the column prints; absent for a column that is not the company's. */
  year?: string
  cell?: (line: StatementLine, at: number) => string
  span?: number
  /** `inner`: the column holds only single accounts. `outer`: it holds only the sums. */
  inner?: boolean
  outer?: boolean
}
export interface StatementOptions {
  /**
   * The statement under which rows without a field are stored. Absent for summaries and ratio tables, whose other rows
   * are not stored.
   */
  kind?: 'financial' | 'income'
  lines: StatementLine[]
  /** Absent for ratios. */
  unit?: MoneyUnit
  columns?: YearColumn[]
  /** A second header line. */
  below?: Cell[]
  corner?: string
  negative?: (text: string, line: StatementLine) => string
  label?: (line: StatementLine) => string
  mark?: (text: string) => string
  place?: { x: number; width: number }
  breaks?: Grid['breaks']
  labelWidth?: number
  beyond?: boolean
  extra?: Cell[][]
}

export const grouped = (value: number, digits = 0): string => {
  const [whole = '', rest] = Math.abs(value).toFixed(digits).split('.')
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return rest ? `${text}.${rest}` : text
}
const round = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0
const small = (value: number) =>
  Math.abs(value) < 1 ? Math.round(value * 1000) / 1000 || 0 : Math.round(value)

export const yearColumns = (years: readonly string[], head = (year: string) => year): YearColumn[] =>
  years.map((year) => ({ head: head(year), year }))

export type AmountOptions = Partial<StatementOptions>

/** The printed value of a line in a year, and what the reader should find. */
export function cellOf(
  pen: Pick<Pen, 'model'>,
  options: AmountOptions,
  line: StatementLine,
  year: string,
): Cell {
  const value = line.values[pen.model.years.indexOf(year)] ?? null
  const negative = options.negative ?? ((text: string) => `-${text}`)
  if (value === null) return { text: '-', align: 'right' }
  const factor = options.unit ? won[options.unit] / 1e3 : 1
  const digits = options.unit === undefined ? 2 : options.unit === '억원' ? 1 : 0
  const plain = grouped(value / factor, digits)
  const isZero = Number(plain.replaceAll(',', '')) === 0
  const text = value < 0 && !isZero ? negative(plain, line) : plain
  const coarse = options.unit === '억원'
  const millions = coarse ? Math.sign(value) * Number(plain.replaceAll(',', '')) * 100 : value / 1e3
  const kept = options.unit ? round(millions) : value
  const beyond = options.beyond ? { beyond: true } : {}
  const truth = line.field
    ? {
        path: `bspl.${year}.${line.field}`,
        value: kept,
        grain: options.unit ? won[options.unit] : 1,
        ...beyond,
      }
    : options.kind
      ? {
          path: `${options.kind}.${(options.label?.(line) ?? line.name).replaceAll(/\s+/g, '')}.${year}`,
          value: small(coarse ? millions : (round(value / factor) * factor) / 1e3),
          ...beyond,
        }
      : undefined
  return { text: options.mark ? options.mark(text) : text, align: 'right', ...(truth ? { truth } : {}) }
}

/** Draws a table of years: the full years and any columns beside them. */
export function statement(pen: Pen, options: StatementOptions): void {
  const columns = options.columns ?? yearColumns(pen.model.years)
  const heads: Cell[][] = [
    [
      { text: options.corner ?? '구분' },
      ...columns
        .filter(({ span }) => span !== 0)
        .map(({ head, span }) => ({ text: head, ...(span ? { span } : {}) })),
    ],
    ...(options.below ? [options.below] : []),
  ]
  const rows = options.lines.map((line, at): Cell[] => [
    { text: (options.label ?? (({ name }) => name))(line), fill: true },
    ...columns.map(
      (column): Cell =>
        (column.inner && line.field) || (column.outer && !line.field)
          ? { text: '' }
          : column.year && !column.cell
            ? cellOf(pen, options, line, column.year)
            : { text: column.cell?.(line, at) ?? '', align: 'right' },
    ),
  ])
  pen.grid({
    ...options.place,
    widths: [options.labelWidth ?? (columns.length > 4 ? 2.1 : 1.8), ...columns.map(() => 1)],
    heads,
    rows: [...rows, ...(options.extra ?? [])],
    ...(options.breaks ? { breaks: options.breaks } : {}),
  })
}
