import type { YearField } from '#shared/catalogue/fields/years.ts'
import { isMoneyField } from '#shared/company/statements.ts'
import type { SectionKind } from '../labels/headings.ts'
import { kindOfRows } from '../labels/rowSides.ts'
import {
  balanceLabel,
  helperLabel,
  incomeLabel,
  isLossName,
  ratioLabel,
  unitOfRow,
} from '../labels/statements.ts'
import { bare } from '../layout/text.ts'
import type { Place } from '../sections/found.ts'
import type { Reading } from '../sections/reading.ts'
import type { Section } from '../sections/split.ts'
import { type PrintedYear, yearOfForm } from '../sections/years/singleYear.ts'
import type { YearCell, YearRow, YearTable } from '../sections/years/tableShape.ts'
import { readTransposed } from '../sections/years/transposed.ts'
import { closingMonth } from '../sections/years/yearHead.ts'
import { readYearTables } from '../sections/years/yearTable.ts'
import { readUnit, type Unit, unitOfTitle } from '../values/numbers.ts'
import { joinYears } from './joinYears.ts'
import type { RankedTable } from './rankedTable.ts'
import { kindsByRows, mayHoldStatement, ownOfUnnamed, partsOf } from './unnamed.ts'

export interface Fact extends Place {
  value: number | null
  text: string | null
  rank: number
  table: RankedTable
  cell: YearCell
  /** The unit printed in the row's own name. */
  unit: Unit | null
}
export type Facts = Map<string, Fact[]>
export const factKey = (year: string, field: string): string => `${year}.${field}`

const searched = new Set<SectionKind>([
  'summary',
  'balance',
  'income',
  'cost',
  'ratio',
  'diagnosis',
  'profile',
  'caption',
])

export interface FoundTables {
  tables: RankedTable[]
  /** Tables that look like the company's statements, although nothing says which company they belong to. */
  unclaimed: RankedTable[]
}

export const findTables = (reading: Reading, closing: number | null = null): RankedTable[] =>
  findStatements(reading, closing).tables

/**
 * Finds the tables with the company's numbers by year. `closing` is the month in which the financial year ends, if the
 * profile prints it.
 */
export function findStatements(reading: Reading, closing: number | null): FoundTables {
  const tables: RankedTable[] = []
  const unnamed: RankedTable[] = []
  let diagnosing = false
  let last: { title: string; table: RankedTable } | undefined
  let inherited: YearTable['unit'] = null
  let printedYear: PrintedYear | null = null
  const cover: Section = { kind: 'other', title: '', lines: reading.cover, copy: false }
  for (const section of [cover, ...reading.sections]) {
    const formYear = printedYear
    if (section.kind !== 'foreign') printedYear = yearOfForm(section.lines) ?? printedYear
    // A heading such as 재무제표 (단위: 백만원) may give the unit once for all statements below it.
    const given = unitOfTitle(section.title)
    if (section.lines.length <= 2) inherited = given ?? unitIn(section.lines) ?? inherited
    else if (section.kind === 'other') inherited = null
    if (section.kind === 'diagnosis') diagnosing = true
    else if (section.kind !== 'ratio') diagnosing = false
    const isNamed = searched.has(section.kind)
    if (!isNamed && (section.kind === 'foreign' || !mayHoldStatement(section.title, section.lines))) continue
    const read = [section.lines, reading.rules, reading.words, given ?? inherited] as const
    const years = readYearTables(...read, formYear)
    const found = years.length > 0 ? years : readTransposed(...read)
    const copy = section.copy || diagnosing
    const ranks = found.map((table) => ({ ...table, kind: section.kind, copy, rank: 0 })).map(settled)
    const part = section.unknown && last ? partsOf(last.table, ranks) : []
    if (!isNamed && part.length === 0) {
      unnamed.push(...kindsByRows(ranks).map(settled))
      continue
    }
    for (const table of part.length > 0 ? part : ranks) {
      // A table under 기업개요 gets its kind from its rows, because that heading says nothing about it.
      const kind =
        (table.kind === 'profile' ? kindOfRows(table.rows.map(({ name }) => name)) : null) ?? table.kind
      const ranked = { ...table, kind, rank: section.taught ? TAUGHT : rankOf(kind, copy, table.unit) }
      const before = last && last.title === titleOf(section) ? last.table : undefined
      if (before && continues(before, ranked)) ranked.head = before.head
      tables.push(ranked)
      last = { title: titleOf(section), table: ranked }
    }
  }
  const { own, left } = ownOfUnnamed(unnamed, tables)
  return { tables: joinYears(closedYears([...tables, ...own], closing)), unclaimed: left }
}

const settled = (table: RankedTable): RankedTable => ({
  ...table,
  rows: table.rows.map(withLoss),
  rank: rankOf(table.kind, table.copy, table.unit),
})

const titleOf = ({ title }: { title: string }) =>
  bare(title.replace(/(?:계속|continued).*$/is, '')).replace(/[([<]$/, '')

/**
 * Whether a table continues the statement of an earlier page: it has the same title and years, and no field that the
 * statement already has.
 */
function continues(before: RankedTable, table: RankedTable): boolean {
  const fields = ({ rows, ...own }: RankedTable) =>
    rows.flatMap(({ name }) => fieldOf({ rows, ...own }, name) ?? [])
  const known = new Set(fields(before))
  const page = (rows: RankedTable['rows'], at: number) =>
    rows.at(at)?.cells.find((cell) => cell !== null)?.page ?? 0
  return (
    before.kind === table.kind &&
    before.copy === table.copy &&
    before.years.join() === table.years.join() &&
    page(table.rows, 0) > page(before.rows, -1) &&
    !fields(table).some((field) => known.has(field))
  )
}

/**
 * Makes the amounts of a loss row negative: 영업손실 1,234 becomes -1,234. Amounts printed with a minus stay as they are.
 */
function withLoss(row: YearTable['rows'][number]): YearTable['rows'][number] {
  if (!isLossName(row.name)) return row
  const cells = row.cells.map((one) =>
    one?.cell.kind === 'number' && one.cell.value > 0
      ? { ...one, cell: { kind: 'number' as const, value: -one.cell.value } }
      : one,
  )
  return { ...row, cells }
}

/**
 * Removes columns of quarters and half years. Their headers look like headers of financial years (2025.06 beside
 * 2024.12), but the month in them is not the month in which the financial year ends.
 */
function closedYears(tables: RankedTable[], printed: number | null): RankedTable[] {
  const months = tables.flatMap((table) => table.months)
  const closing = printed !== null && months.includes(printed) ? printed : closingMonth(months)
  return tables.flatMap((table): RankedTable[] => {
    const kept = <T>(list: readonly T[]): T[] =>
      list.filter((_, index) => (table.months[index] ?? closing) === closing)
    const years = kept(table.years)
    if (years.length === table.years.length) return [table]
    const rows = table.rows.map((row) => ({ ...row, cells: kept(row.cells) }))
    return years.length === 0 ? [] : [{ ...table, years, months: kept(table.months), rows }]
  })
}

const unitIn = (lines: Reading['lines']): YearTable['unit'] =>
  lines
    .flatMap((line) => line.segments)
    .map((segment) => readUnit(segment.text))
    .find((unit) => unit !== null) ?? null

/** The rank of a table that a person marked. It is smaller than all others, so this table is preferred. */
const TAUGHT = -1

function rankOf(kind: SectionKind, copy: boolean, unit: YearTable['unit']): number {
  if (copy) return 3
  // A summary in 억원 (hundreds of millions) is rounded strongly, so any table with a smaller unit is preferred.
  if (unit === '억원') return 5
  if (kind === 'summary') return 0
  if (kind === 'ratio') return 1
  if (kind === 'balance' || kind === 'income') return unit === '백만원' ? 1 : 4
  return 2
}

/**
 * The field that a row name means in this table. It depends on the table: 당기순이익 in a balance sheet is a part of equity
 * and not the field of the income statement.
 */
export function fieldOf(
  table: RankedTable,
  name: string,
): YearField | 'depreciation' | 'amortisation' | undefined {
  const { kind } = table
  const helper = helperLabel(name)
  if (kind === 'cost') return helper === 'depreciation' || helper === 'amortisation' ? helper : undefined
  if (kind === 'ratio' || kind === 'diagnosis') return ratioLabel(name)
  if (kind === 'balance') return balanceLabel(name)
  if (helper === 'ebitda') return 'ebitda'
  if (kind === 'income')
    return helper === 'depreciation' || helper === 'amortisation' ? helper : incomeLabel(name)
  return balanceLabel(name) ?? incomeLabel(name) ?? ratioLabel(name)
}

/**
 * Whether all cells of a row are empty. 자산, 부채 and 자본 may be printed as such rows, as group names above the row with
 * the total.
 */
export const isEmpty = ({ cells }: YearRow): boolean => cells.every((cell) => cell === null)

/** Restores the decimal point that OCR lost in a ratio (753 is 7.53). Ratios are printed with two decimals. */
const pointed = (value: number, raw: string): number => (/\d{3}/.test(raw) ? value / 100 : value)

export function collectFacts(tables: readonly RankedTable[], ocr: ReadonlySet<number>): Facts {
  const facts: Facts = new Map()
  for (const table of tables) {
    if (table.kind === 'cost') continue
    const seen = new Set<string>()
    for (const row of table.rows) {
      const field = fieldOf(table, row.name)
      if (!field || field === 'depreciation' || field === 'amortisation' || seen.has(field)) continue
      if (isEmpty(row)) continue
      seen.add(field)
      for (const [index, cell] of row.cells.entries()) {
        const year = table.years[index]
        if (!cell || year === undefined) continue
        const key = factKey(year, field)
        const list = facts.get(key) ?? []
        const value = cell.cell.kind === 'number' ? cell.cell.value : null
        const isRatio = !isMoneyField(field) && ocr.has(cell.page) && !cell.raw.includes('.')
        list.push({
          value: value !== null && isRatio ? pointed(value, cell.raw) : value,
          text: cell.cell.kind === 'text' ? cell.cell.text : null,
          rank: table.rank,
          table,
          cell,
          unit: unitOfRow(row.name),
          page: cell.page,
          box: cell.box,
        })
        facts.set(key, list)
      }
    }
  }
  return facts
}
