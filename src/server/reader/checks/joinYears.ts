import { bare } from '../layout/text.ts'
import type { YearRow } from '../sections/years/tableShape.ts'
import type { RankedTable } from './rankedTable.ts'

/** Two tables belong to the same statement if at least this share of the shorter table's rows is in both. */
const ALIKE = 0.7

/** A new table is compared only with this many tables before it. */
const LATEST = 8
/** The most years that can be saved. */
const MOST_YEARS = 20

/** Joins a statement that is printed with one year per page: the tables have the same rows under different years. */
export function joinYears(tables: readonly RankedTable[]): RankedTable[] {
  const joined: RankedTable[] = []
  for (const table of tables) {
    const base = joined.slice(-LATEST).find((one) => isOtherYear(one, table))
    if (base) join(base, table)
    else joined.push({ ...table, rows: table.rows.map((row) => ({ ...row, cells: [...row.cells] })) })
  }
  return joined
}

function isOtherYear(a: RankedTable, b: RankedTable): boolean {
  if (b.years.length !== 1 || a.kind !== b.kind || a.copy !== b.copy || a.unit !== b.unit) return false
  if (a.years.length >= MOST_YEARS || a.head === b.head || a.years.includes(b.years[0] ?? '')) return false
  const names = new Set(a.rows.map(({ name }) => bare(name)))
  const both = b.rows.filter(({ name }) => names.has(bare(name))).length
  return both >= ALIKE * Math.min(a.rows.length, b.rows.length) && both > 0
}

function join(base: RankedTable, table: RankedTable): void {
  const width = base.years.length
  const free = new Map(Map.groupBy(base.rows, ({ name }) => bare(name)))
  const taken = new Set<YearRow>()
  let last = -1
  for (const row of table.rows) {
    const same = (free.get(bare(row.name)) ?? []).find((one) => !taken.has(one))
    const home = same ?? { name: row.name, cells: Array.from({ length: width }, () => null) }
    if (!same) base.rows.splice(last + 1, 0, home)
    last = base.rows.indexOf(home)
    taken.add(home)
    home.cells.push(row.cells[0] ?? null)
  }
  for (const row of base.rows) if (row.cells.length === width) row.cells.push(null)
  base.years = [...base.years, ...table.years]
  base.months = [...base.months, ...table.months]
  base.left = [...base.left, ...table.left]
}
