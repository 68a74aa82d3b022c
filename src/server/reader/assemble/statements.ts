import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import type { StatementKind } from '#shared/company/statements.ts'
import { withoutResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { ReportData, ReportRow, ReportTable } from '#shared/registration/analysis.ts'
import type { Proof } from '../checks/equations.ts'
import type { RankedTable } from '../checks/rankedTable.ts'
import type { YearValues } from '../checks/resolved.ts'
import { ALONE, CONFIRMED, GUESSED, PROVEN } from '../checks/scorePoints.ts'
import type { KnownUnit } from '../checks/units.ts'
import { factKey, fieldOf, isEmpty } from '../checks/yearFacts.ts'
import { groupOfRatio } from '../labels/ratioGroups.ts'
import { type Side, sidesOf } from '../labels/rowSides.ts'
import { unitOfRow } from '../labels/statements.ts'
import { union } from '../layout/box.ts'
import { bare } from '../layout/text.ts'
import { paperNumber } from '../layout/upright.ts'
import type { ScoreSheet } from '../scoring/scoreSheet.ts'
import { isNamed } from '../sections/lists/listTable.ts'
import type { YearCell, YearRow } from '../sections/years/tableShape.ts'
import { wonOf } from '../values/numbers.ts'

/** The most rows of a statement that are read; no real statement is longer. */
const MAX_ITEMS = 400
/** The score, in points, of a value that OCR read. */
const SCANNED = 65
/** The highest score, in points, for an amount whose row name could not be read. */
const NAMELESS = 60
const balanceFields = ['totalAssets', 'totalLiabilities', 'paidInCapital', 'totalEquity'] as const
const incomeFields = ['revenue', 'operatingIncome', 'netIncome'] as const

export interface StatementSource {
  tables: readonly RankedTable[]
  /**
   * Tables that look like statements but were not used, because nothing in the report says which company they belong
   * to.
   */
  unclaimed?: readonly RankedTable[]
  units: Map<RankedTable, KnownUnit>
  values: YearValues
  proof: Proof
}

/**
 * Builds the balance sheet or income statement in millions of won. The rows come from the table with most rows. The
 * yearly fields (total assets, revenue …) take the values that were resolved from all tables.
 */
export function assembleStatement(source: StatementSource, kind: Side, sheet: ScoreSheet): ReportTable {
  const fields: readonly YearField[] = kind === 'balance' ? balanceFields : incomeFields
  const detail = fullest(ownSheets(source, kind))
  const years = yearsWith(
    source,
    fields,
    detail.flatMap(({ table }) => table.years),
  )
  const items: Assembled[] = []
  const used = new Set<YearField>()
  for (const { table, row } of detail.flatMap(({ table, rows }) => rows.map((row) => ({ table, row })))) {
    const field = fieldOf(table, row.name) as YearField | undefined
    const key = field && fields.includes(field) && !used.has(field) && !isEmpty(row) ? field : null
    if (key) used.add(key)
    items.push(
      key
        ? { item: keyedRow(source, key, row.name, years) }
        : { item: plainRow(source, table, row, years), from: { table, row } },
    )
  }
  const missing = fields.filter((field) => !used.has(field) && years.some((year) => has(source, year, field)))
  items.unshift(
    ...missing.map((field) => ({ item: keyedRow(source, field, yearFields[field].label, years) })),
  )
  const kept = items.slice(0, MAX_ITEMS)
  scoreRows(kept, kind === 'balance' ? 'financial' : 'income', years, source, sheet)
  return { unit: '백만원', years, items: kept.map(({ item }) => item) }
}

/** The rows of a table that belong to one statement. */
interface Sheet {
  table: RankedTable
  rows: readonly YearRow[]
}

/**
 * The tables of one statement. If the report prints only summary tables, which mix the rows of both statements, the
 * rows of this statement are taken from them.
 */
function ownSheets({ tables }: StatementSource, kind: Side): Sheet[] {
  const own = tables.filter((table) => !table.copy)
  const named = own.filter((table) => table.kind === kind)
  if (named.length > 0) return named.map((table) => ({ table, rows: table.rows }))
  return own.flatMap((table): Sheet[] => {
    if (table.kind !== 'summary') return []
    const sides = sidesOf(table.rows.map(({ name }) => name))
    const rows = table.rows.filter((_, at) => sides[at] === kind)
    return rows.some(({ name }) => fieldOf(table, name) !== undefined) ? [{ table, rows }] : []
  })
}

interface Assembled {
  item: ReportRow
  /** The table and the row that the item was read from. Missing if the item is a field of the yearly record. */
  from?: { table: RankedTable; row: YearRow }
}

/**
 * Scores the rows that are not a field of the yearly record. Values read by OCR get a fixed low score; other values
 * score higher if the sums of their table are right.
 */
function scoreRows(
  rows: readonly Assembled[],
  kind: StatementKind,
  years: string[],
  source: StatementSource,
  sheet: ScoreSheet,
): void {
  const nameless: YearCell[] = []
  for (const [index, { from }] of rows.entries()) {
    for (const year of from ? years : []) {
      const cell = from?.row.cells[from.table.years.indexOf(year)]
      if (!from || !cell || (cell.cell.kind !== 'number' && cell.cell.kind !== 'text')) continue
      const points = sheet.isGuessed(cell.page) ? SCANNED : rowPoints(from, cell, year, kind, source)
      if (!isNamed(from.row.name)) nameless.push(cell)
      sheet.score(
        `${kind}.items.${index}.${year}`,
        isNamed(from.row.name) ? points : Math.min(points, NAMELESS),
        cell,
      )
    }
  }
  for (const [page, cells] of Map.groupBy(nameless, (cell) => cell.page)) {
    sheet.warn(
      'row/unnamed',
      `${paperNumber(page)}쪽에 이름을 읽지 못한 금액이 ${cells.length}개 있습니다. 보고서와 비교해주세요.`,
      undefined,
      { page, box: union(cells.map(({ box }) => box)) },
    )
  }
}

function rowPoints(
  { table, row }: NonNullable<Assembled['from']>,
  cell: YearCell,
  year: string,
  kind: StatementKind,
  { proof, units }: StatementSource,
): number {
  const money = kind === 'financial' || kind === 'income'
  const unsure = units.get(table)?.sure !== true && unitOfRow(row.name) === null
  const base = money && unsure ? GUESSED : ALONE
  if (proof.doubted.has(cell)) return base - 40
  return base + (proof.confirmed.has(cell) ? CONFIRMED : proof.isProven(table, year) ? PROVEN : 0)
}

/**
 * The tables of the statement with most rows. Tables side by side under one header row (assets on the left, liabilities
 * on the right) count as one statement.
 */
function fullest(own: readonly Sheet[]): Sheet[] {
  const sheets = Map.groupBy(own, ({ table }) => table.head)
  const count = (sheet: readonly Sheet[]) => sheet.reduce((sum, { rows }) => sum + rows.length, 0)
  return [...sheets.values()].toSorted((a, b) => count(b) - count(a))[0] ?? []
}

const has = ({ values }: StatementSource, year: string, field: YearField): boolean => {
  const found = values.get(factKey(year, field))
  return found !== undefined && (found.value !== null || found.text !== null)
}

function yearsWith(source: StatementSource, fields: readonly YearField[], more: readonly string[]): string[] {
  const all = new Set(more)
  for (const key of source.values.keys()) {
    const [year = '', field = ''] = key.split('.')
    if ((fields as readonly string[]).includes(field)) all.add(year)
  }
  return [...all].toSorted()
}

const named = (name: string) => withoutResidentNumbers(name).slice(0, 200)
const worded = (text: string) => withoutResidentNumbers(text).slice(0, 100)

function keyedRow({ values }: StatementSource, key: YearField, name: string, years: string[]): ReportRow {
  const found = years.map((year) => values.get(factKey(year, key)))
  const row: ReportRow = { key, name: named(name), values: found.map((one) => one?.value ?? null) }
  const texts = found.map((one) => ((one?.value ?? null) === null && one?.text ? worded(one.text) : null))
  if (texts.some((text) => text !== null)) row.texts = texts
  if (found.some((one) => one?.computed)) row.computed = true
  return row
}

function plainRow(source: StatementSource, table: RankedTable, row: YearRow, years: string[]): ReportRow {
  const factor = wonOf[unitOfRow(row.name) ?? source.units.get(table)?.unit ?? '백만원'] / 1e6
  const cells = years.map((year) => row.cells[table.years.indexOf(year)] ?? null)
  const item: ReportRow = {
    key: null,
    name: named(row.name),
    values: cells.map((cell) => (cell?.cell.kind === 'number' ? inMillions(cell.cell.value * factor) : null)),
  }
  const texts = cells.map((cell) => (cell?.cell.kind === 'text' ? worded(cell.cell.text) : null))
  if (texts.some((text) => text !== null)) item.texts = texts
  return item
}

/**
 * Rounds to whole millions, as summaries print them. Amounts below one million keep their decimals, so that they do not
 * become 0.
 */
const inMillions = (value: number): number =>
  Math.abs(value) < 1 ? Math.round(value * 1000) / 1000 || 0 : Math.round(value)

export function assembleEbitda(source: StatementSource): ReportTable {
  const years = yearsWith(source, ['ebitda'], [])
  if (years.length === 0) return { unit: '천원', years, items: [] }
  return { unit: '천원', years, items: [keyedRow(source, 'ebitda', 'EBITDA', years)] }
}

export function assembleRatios(source: StatementSource, sheet: ScoreSheet): ReportData['ratios'] {
  const group = (name: keyof ReportData['ratios']): ReportTable => {
    const tables = source.tables.filter(
      (table) => table.kind === 'ratio' || table.kind === 'summary' || table.kind === 'diagnosis',
    )
    const rows = new Map<string, { row: YearRow; table: RankedTable; key: YearField | null }>()
    for (const table of tables.toSorted((a, b) => b.rows.length - a.rows.length)) {
      for (const row of table.rows) {
        if (groupOfRatio(row.name) !== name) continue
        const key = (fieldOf({ ...table, kind: 'ratio' }, row.name) as YearField | undefined) ?? null
        const id = key ?? bare(row.name)
        if (!rows.has(id)) rows.set(id, { row, table, key })
      }
    }
    const keys = [...rows.values()].flatMap(({ key }) => key ?? [])
    const years = yearsWith(
      source,
      keys,
      [...rows.values()].flatMap(({ table }) => table.years),
    )
    const items = [...rows.values()]
      .slice(0, MAX_ITEMS)
      .map(
        ({ row, table, key }): Assembled =>
          key
            ? { item: keyedRow(source, key, row.name, years) }
            : { item: ratioRow(table, row, years), from: { table, row } },
      )
    scoreRows(items, name, years, source, sheet)
    return { unit: '%', years, items: items.map(({ item }) => item) }
  }
  return {
    growth: group('growth'),
    profitability: group('profitability'),
    stability: group('stability'),
    activity: group('activity'),
  }
}

function ratioRow(table: RankedTable, row: YearRow, years: string[]): ReportRow {
  const cells = years.map((year) => row.cells[table.years.indexOf(year)] ?? null)
  const item: ReportRow = {
    key: null,
    name: named(row.name),
    values: cells.map((cell) => (cell?.cell.kind === 'number' ? cell.cell.value : null)),
  }
  const texts = cells.map((cell) => (cell?.cell.kind === 'text' ? worded(cell.cell.text) : null))
  if (texts.some((text) => text !== null)) item.texts = texts
  return item
}
