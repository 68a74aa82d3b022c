import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import { plainRowName } from '#shared/company/statementNames.ts'
import { fieldOfRow, fieldsOfRows, type StatementKind, unitFactor } from '#shared/company/statements.ts'
import type { ReportData, ReportRow, ReportTable } from '#shared/registration/analysis.ts'
import { type CellKind, figureText } from '#web/statements/figureFormat.ts'
import { isRatio, statementHeads } from '#web/statements/statementKinds.ts'
import { cellText, type StoredRow, storedRows, yearsOfStatement } from '#web/statements/storedRows.ts'
import { isDoubtful } from './scores.ts'
import type { StoredCompany } from './storedCompany.ts'

export interface TableRow {
  /** The ID of the row. It stays the same when the stored data is loaded again. */
  id: string
  key: YearField | null
  name: string
  /** True if the report reader has computed the row. Such a row is not printed in the report. */
  computed: boolean
}
export interface TableModel {
  kind: StatementKind
  cells: CellKind
  /** The years of the report and of the stored data, oldest first. */
  years: string[]
  rows: TableRow[]
}
export interface Cell {
  path: string
  label: string
  report: string
  stored: string
  /**
   * The key of the cell in the report reader's `fieldScores` and `evidence`; null if the report does not contain the
   * row.
   */
  scoreKey: string | null
  /**
   * The name of the cell in the list `cleared` of the save request; null if the row is not part of the yearly record.
   */
  clearedAs: string | null
  /**
   * True for a doubtful value whose row is neither part of the yearly record nor of the stored statement, although a
   * stored statement of that year exists. Such a row was probably misread. It is shown only if it has another, usable
   * value.
   */
  ignored: boolean
}

export const cellPath = (kind: StatementKind, rowId: string, year: string) => `${kind}.${rowId}.${year}`

const reportTable = (data: ReportData, kind: StatementKind): ReportTable =>
  isRatio(kind) ? data.ratios[kind as keyof ReportData['ratios']] : data[kind as 'financial']

type Scores = Readonly<Record<string, number>>
/** A row of the table with its values in the report (`item`) and in the stored data (`kept`). */
interface Source {
  row: TableRow
  item: ReportRow | null
  at: number
  kept: StoredRow | null
}

/**
 * Builds one table of the review: the rows and years of the report, plus stored ones that the report does not contain.
 */
export function buildTable(
  kind: StatementKind,
  data: ReportData,
  stored: StoredCompany | null,
  scores: Scores,
): { table: TableModel; cells: Cell[] } {
  const report = reportTable(data, kind)
  const format: CellKind = isRatio(kind) ? 'ratio' : 'money'
  const known = storedRows(stored?.statements ?? [], kind)
  const knownYears = yearsOfStatement(stored?.statements ?? [], kind)
  const records = stored?.years ?? []
  const years = [...new Set([...report.years, ...knownYears, ...records.map(({ year }) => year)])].toSorted()
  const factor = unitFactor(kind, report.unit)
  const cellOf = ({ row, item, at, kept }: Source, year: string): Cell => {
    const scoreKey = row.key ? `bspl.${year}.${row.key}` : item ? `${kind}.items.${at}.${year}` : null
    const record = records.find((one) => one.year === year)
    const stranger = item !== null && row.key === null && kept === null
    return {
      path: cellPath(kind, row.id, year),
      label: `${row.name} ${year}`,
      report: item ? printedText(item, report.years.indexOf(year), factor, format) : '',
      stored:
        cellText(kept?.cells[year], format) || (row.key && record ? figureText(record[row.key], format) : ''),
      scoreKey,
      clearedAs: row.key ? scoreKey : null,
      ignored: stranger && knownYears.includes(year) && scoreKey !== null && isDoubtful(scores[scoreKey]),
    }
  }
  const all = rowsOf(kind, report, known, scores).map((source) => ({
    row: source.row,
    cells: years.map((year) => cellOf(source, year)),
  }))
  // A row that has ignored values and no usable value was misread, so it is omitted.
  const shown = all.filter(({ cells }) => !cells.some(({ ignored }) => ignored) || cells.some(isTaken))
  const rows = years.length > 0 ? shown.map(({ row }) => row) : []
  return { table: { kind, cells: format, years, rows }, cells: shown.flatMap(({ cells }) => cells) }
}

const isTaken = ({ report, stored, ignored }: Cell) => stored !== '' || (report !== '' && !ignored)

function printedText({ values, texts }: ReportRow, at: number, factor: number, format: CellKind): string {
  if (at < 0) return ''
  const value = values[at]
  return texts?.[at] ?? figureText(typeof value === 'number' ? value * factor : value, format)
}

function rowsOf(
  kind: StatementKind,
  report: ReportTable,
  known: readonly StoredRow[],
  scores: Scores,
): Source[] {
  const fields = fieldsOfRows(report.items, kind)
  const left = new Set(known)
  const take = (kept: StoredRow | undefined) => {
    if (kept) left.delete(kept)
    return kept ?? null
  }
  const nthOf = counter()
  const named = report.items.map(({ name }) => ({ plain: plainRowName(name), nth: nthOf(name) }))
  const printed = report.items.flatMap((item, at): Source[] => {
    const key = fields[at] ?? null
    const { plain, nth } = named[at] ?? {}
    const kept = take(
      known.find((one) => left.has(one) && one.plain === plain && one.nth === nth) ??
        known.find((one) => left.has(one) && key !== null && one.field === key),
    )
    if (key === null && repeatsAnother(item, report, fields, kind)) return []
    const scanned = report.years.some((year) =>
      isDoubtful(scores[key ? `bspl.${year}.${key}` : `${kind}.items.${at}.${year}`]),
    )
    const name = kept && scanned ? kept.name : item.name
    return [{ row: { id: `r${at}`, key, name, computed: item.computed ?? false }, item, at, kept }]
  })
  const seen = new Set(printed.map(({ row }) => row.key))
  const stored = [...left].flatMap((kept): Source[] => {
    // If a row of the report already shows this field of the yearly record under another name, the stored row is
    // omitted.
    if (kept.field !== null && seen.has(kept.field)) return []
    seen.add(kept.field)
    const row = { id: `s-${kept.plain}_${kept.nth}`, key: kept.field, name: kept.name, computed: false }
    return [{ row, item: null, at: -1, kept }]
  })
  const missing = statementHeads[kind].fields
    .filter((key) => !seen.has(key))
    .map((key): Source => {
      const row = { id: `k-${key}`, key, name: yearFields[key].label, computed: false }
      return { row, item: null, at: -1, kept: null }
    })
  return [...printed, ...stored, ...missing]
}

/** True if the row repeats the figures of another row under another name (자산총계 and 자산(*)). Such a row is omitted. */
function repeatsAnother(
  item: ReportRow,
  { items }: ReportTable,
  fields: readonly (YearField | null)[],
  kind: StatementKind,
): boolean {
  const field = fieldOfRow(item, kind)
  const owner = field === null ? undefined : items[fields.indexOf(field)]
  return (
    owner !== undefined &&
    owner !== item &&
    item.values.every((value, at) => value === null || value === owner.values[at]) &&
    (item.texts ?? []).every((text, at) => text === null || text === owner.texts?.[at])
  )
}

/**
 * Returns a function that, for each row name, returns how often it was called with this name before. It numbers rows of
 * equal name.
 */
function counter() {
  const counts = new Map<string, number>()
  return (name: string) => {
    const plain = plainRowName(name)
    const count = counts.get(plain) ?? 0
    counts.set(plain, count + 1)
    return count
  }
}
