import { type moneyFields, type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { fieldOfRow, type Statement, statementKinds } from '#shared/company/statements.ts'
import { figureText, figureValue } from './figureFormat.ts'
import { isRatio, statementHeads } from './statementKinds.ts'
import { type StoredRow, storedRows } from './storedRows.ts'

export interface StatementLine {
  /** The row name and, if the statement contains it several times, its index. */
  id: string
  name: string
  field: YearField | null
}
export interface StatementTable {
  kind: string
  title: string
  /**
   * True if the cells are amounts, which get thousands separators while typing. Ratios are free text and at first shown
   * with two decimals.
   */
  money: boolean
  unit: string
  lines: StatementLine[]
}

const standard = statementKinds.map((kind) => ({ kind, money: !isRatio(kind), ...statementHeads[kind] }))

/** Returns the last three stored years, oldest first. */
export const shownYears = (years: readonly Pick<YearRecord, 'year'>[]) =>
  years
    .map(({ year }) => year)
    .toSorted()
    .slice(-3)

export const cellName = (kind: string, line: string, year: string) => `cell|${kind}|${line}|${year}`

/** Returns the label of a statement cell from its field name, such as 2025 매출액; null for other fields. */
export function cellLabel(name: string): string | null {
  const [mark, , ...rest] = name.split('|')
  return mark === 'cell' ? `${rest.at(-1)} ${rest.slice(0, -1).join('|')}` : null
}

export const cellNames = (tables: readonly StatementTable[], years: readonly string[]) =>
  tables.flatMap((table) =>
    table.lines.flatMap((line) => years.map((year) => cellName(table.kind, line.id, year))),
  )

/** Removes rows that repeat a field of the yearly record under another name (매출액, 매출액(*)) with the same values. */
function withoutRepeatedFields(rows: readonly StoredRow[], kind: string): StoredRow[] {
  return rows.filter((row) => {
    const first = row.field === null ? fieldOfRow(row, kind) : null
    const twin = first && rows.find(({ field }) => field === first)
    return !(twin && Object.entries(row.cells).every(([year, cell]) => sameCell(cell, twin.cells[year])))
  })
}

const sameCell = (row: StatementRow, other: StatementRow | undefined) =>
  (row.value === null && row.text === null) || (row.value === other?.value && row.text === other.text)

export interface StatementCells {
  tables: StatementTable[]
  /** The text of each input, by field name. */
  texts: Record<string, string>
  /** The exact stored number behind the text of each input. The text may show fewer decimals. */
  raw: Record<string, number>
}

/**
 * Returns the statements for editing. They contain all stored rows, and all rows of the yearly record, even those that
 * are not stored.
 */
export function readStatementTables(
  bspl: readonly YearRecord[],
  rows: readonly StatementRow[],
  years: readonly string[],
): StatementCells {
  const result: StatementCells = { tables: [], texts: {}, raw: {} }
  const kinds = [...new Set(rows.filter((row) => years.includes(row.year)).map((row) => row.statement))]
  const others = kinds
    .filter((kind) => !standard.some((table) => table.kind === kind))
    .map((kind) => ({ kind, title: kind, unit: '', money: false, fields: [] }))
  for (const { fields, ...table } of [...standard, ...others]) {
    const stored = withoutRepeatedFields(storedRows(rows, table.kind, years), table.kind)
    const known = new Set(stored.map(({ field }) => field))
    const missing = fields
      .filter((field) => !known.has(field))
      .map((field) => ({ id: yearFields[field].label, name: yearFields[field].label, field, cells: {} }))
    const lines: readonly (StatementLine & Pick<StoredRow, 'cells'>)[] = [...stored, ...missing]
    result.tables.push({ ...table, lines: lines.map(({ id, name, field }) => ({ id, name, field })) })
    for (const line of lines) {
      for (const year of years) {
        const row = line.cells[year]
        const record = bspl.find((one) => one.year === year)
        const value = (line.field ? record?.[line.field] : undefined) ?? row?.value ?? null
        const name = cellName(table.kind, line.id, year)
        const text = figureText(value, table.money ? 'money' : 'ratio')
        result.texts[name] = row?.text ?? text
        if (value !== null && !row?.text) result.raw[name] = value
      }
    }
  }
  return result
}

interface SentStatements {
  financial?: Statement
  income?: Statement
  ebitda?: Statement
  ratios?: Record<string, Statement>
}

/**
 * Returns the statements with changes. Each contains only the years with changes, but all rows, because the server
 * replaces a year of a statement as a whole.
 */
export function changedStatements(
  { tables, raw }: Pick<StatementCells, 'tables' | 'raw'>,
  years: readonly string[],
  before: Record<string, string>,
  after: Record<string, string>,
): SentStatements {
  const sent: SentStatements = {}
  for (const table of tables) {
    const text = (line: StatementLine, year: string) => after[cellName(table.kind, line.id, year)] ?? ''
    const isChanged = (line: StatementLine, year: string) =>
      text(line, year) !== (before[cellName(table.kind, line.id, year)] ?? '')
    const touched = years.filter((year) => table.lines.some((line) => isChanged(line, year)))
    if (touched.length === 0) continue
    const items = table.lines.map((line) => ({
      ...(line.field ? { key: line.field } : {}),
      name: line.name,
      values: touched.map((year) => {
        const stored = raw[cellName(table.kind, line.id, year)]
        return !isChanged(line, year) && stored !== undefined ? stored : figureValue(text(line, year))
      }),
    }))
    const statement = { ...(table.unit ? { unit: table.unit } : {}), years: touched, items }
    if (table.kind === 'financial' || table.kind === 'income' || table.kind === 'ebitda')
      sent[table.kind] = statement
    else sent.ratios = { ...sent.ratios, [table.title]: statement }
  }
  return sent
}

/** The fields of the yearly record in the financial summary. */
export const summaryFields = [
  'totalAssets',
  'totalLiabilities',
  'totalEquity',
  'revenue',
  'operatingIncome',
  'netIncome',
] as const satisfies (keyof typeof moneyFields)[]

export function summaryCell(tables: readonly StatementTable[], field: YearField, year: string): string {
  for (const table of tables) {
    const line = table.lines.find((one) => one.field === field)
    if (line) return cellName(table.kind, line.id, year)
  }
  return ''
}
