import { moneyFields, ratioGroups, type YearField, yearFields } from '#shared/company/fields.ts'
import { fieldOfRow, type StatementKind, unitFactor } from '#shared/company/statements.ts'
import type { ReportData, ReportTable } from '#shared/registration/analysis.ts'
import { type CellKind, textOf } from './cellText.ts'
import type { StoredCompany } from './storedCompany.ts'

export interface TableRow {
  /** Stays the same when what is stored is loaded again. */
  id: string
  key: YearField | null
  name: string
  /** A statement may print one name several times (감가상각누계액): which of them this is, from 0. */
  nth: number
  /** Worked out, not printed. */
  computed: boolean
}
export interface TableModel {
  kind: StatementKind
  cells: CellKind
  /** From old to new: the report's and the stored ones. */
  years: string[]
  rows: TableRow[]
}
export interface Cell {
  path: string
  label: string
  report: string
  stored: string
  /** As `fieldScores`, `evidence` and `cleared` spell it; null for rows of the statement alone. */
  scoreKey: string | null
}

const { ebitda, revenue, operatingIncome, netIncome, ...sheet } = moneyFields
const keysOf = (fields: object) => Object.keys(fields) as YearField[]
/** Rows that a table always offers, whatever the report prints. */
const standardRows: Record<StatementKind, YearField[]> = {
  financial: keysOf(sheet),
  income: keysOf({ revenue, operatingIncome, netIncome }),
  ebitda: keysOf({ ebitda }),
  growth: keysOf(ratioGroups.growth),
  profitability: keysOf(ratioGroups.profitability),
  stability: keysOf(ratioGroups.stability),
  activity: keysOf(ratioGroups.activity),
}

export const isRatio = (kind: StatementKind) => !['financial', 'income', 'ebitda'].includes(kind)
export const cellPath = (kind: StatementKind, rowId: string, year: string) => `${kind}.${rowId}.${year}`
const bare = (name: string) => name.replaceAll(/\s+/g, '')

const reportTable = (data: ReportData, kind: StatementKind): ReportTable =>
  isRatio(kind) ? data.ratios[kind as keyof ReportData['ratios']] : data[kind as 'financial']

/** One table of the review: the report's rows and years, completed from what is stored. */
export function buildTable(
  kind: StatementKind,
  data: ReportData,
  stored: StoredCompany | null,
): { table: TableModel; cells: Cell[] } {
  const report = reportTable(data, kind)
  const lines = (stored?.statements ?? [])
    .filter((line) => line.statement === kind)
    .toSorted((a, b) => a.position - b.position)
  const years = [
    ...new Set([
      ...report.years,
      ...lines.map((line) => line.year),
      ...(stored?.years ?? []).map((record) => record.year),
    ]),
  ].toSorted()
  const rows = rowsOf(kind, report, lines)
  const format: CellKind = isRatio(kind) ? 'ratio' : 'money'
  const factor = unitFactor(kind, report.unit)

  const printed = (row: TableRow, year: string): string => {
    const item = report.items[Number(row.id.slice(1))]
    const at = report.years.indexOf(year)
    if (!row.id.startsWith('r') || !item || at < 0) return ''
    const value = item.values[at]
    return item.texts?.[at] ?? textOf(typeof value === 'number' ? value * factor : value, format)
  }
  const kept = (row: TableRow, year: string): string => {
    const line = lines.filter((one) => one.year === year && bare(one.name) === bare(row.name))[row.nth]
    const fromLine = line ? (line.text ?? textOf(line.value, format)) : ''
    const record = stored?.years.find((one) => one.year === year)
    return fromLine || (row.key && record ? textOf(record[row.key], format) : '')
  }
  const cells = rows.flatMap((row) =>
    years.map((year) => ({
      path: cellPath(kind, row.id, year),
      label: `${row.name} ${year}`,
      report: printed(row, year),
      stored: kept(row, year),
      scoreKey: row.key ? `bspl.${year}.${row.key}` : null,
    })),
  )
  return { table: { kind, cells: format, years, rows: years.length > 0 ? rows : [] }, cells }
}

function rowsOf(kind: StatementKind, report: ReportTable, lines: StoredCompany['statements']): TableRow[] {
  const seen = new Set<YearField>()
  const claim = (key: YearField | null) => {
    if (key === null || seen.has(key)) return null
    seen.add(key)
    return key
  }
  const nthOf = counter()
  const rows: TableRow[] = report.items.map((item, index) => ({
    id: `r${index}`,
    key: claim(fieldOfRow(item)),
    name: item.name,
    nth: nthOf(item.name),
    computed: item.computed ?? false,
  }))
  const known = new Set(rows.map(({ name, nth }) => `${bare(name)}_${nth}`))
  const nthOfYear = counter()
  for (const { name, year } of lines) {
    const nth = nthOfYear(name, year)
    const id = `${bare(name)}_${nth}`
    if (known.has(id)) continue
    known.add(id)
    const key = fieldOfRow({ name })
    // Another name of a row that the report has: the yearly record already fills it.
    if (key !== null && seen.has(key)) continue
    rows.push({ id: `s-${id}`, key: claim(key), name, nth, computed: false })
  }
  for (const key of standardRows[kind]) {
    if (claim(key)) rows.push({ id: `k-${key}`, key, name: yearFields[key], nth: 0, computed: false })
  }
  return rows
}

/** How often a name has come before, in a year of its own where one is given. */
function counter() {
  const counts = new Map<string, number>()
  return (name: string, year = '') => {
    const id = `${year} ${bare(name)}`
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count
  }
}
