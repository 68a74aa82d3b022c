import { median } from '../layout/box.ts'
import { type Unit, wonOf } from '../values/numbers.ts'
import type { RankedTable } from './rankedTable.ts'
import type { Facts } from './yearFacts.ts'

/** The unit of a table. `sure` is false if it is neither printed nor proven by another table. */
export interface KnownUnit {
  unit: Unit
  sure: boolean
}

/**
 * The unit that is assumed if none is printed: statements are usually in thousands of won, summaries in millions. If
 * the amounts would be too large or too small for a company, another unit is assumed.
 */
function usual(table: RankedTable, facts: Facts): Unit {
  const amounts = [...facts].flatMap(([key, list]) =>
    moneyFields.some((field) => key.endsWith(field))
      ? list.flatMap((fact) => (fact.table === table ? Math.abs(fact.value ?? 0) : []))
      : [],
  )
  const often = median(amounts.filter((amount) => amount > 0))
  const detailed = table.rank === 4 || table.kind === 'cost'
  if (often >= (detailed ? 1e9 : 1e10)) return '원'
  if (detailed) return often > 0 && often < 1e5 ? '백만원' : '천원'
  return often >= 1e7 ? '천원' : '백만원'
}
const moneyFields = ['totalAssets', 'revenue', 'totalLiabilities', 'totalEquity']

/**
 * Finds the unit of each table. A table without a printed unit is compared with tables that print theirs. If the same
 * amount appears as 12,345 in a table in millions and as 12,345,678 in the table without a unit, that table is in
 * thousands. If nothing can be compared, the usual unit is assumed and marked as uncertain.
 */
export function unitsOf(tables: readonly RankedTable[], facts: Facts): Map<RankedTable, KnownUnit> {
  const known = new Map<RankedTable, KnownUnit>()
  for (const table of tables) {
    if (table.unit !== null && table.unit !== '%') known.set(table, { unit: table.unit, sure: true })
  }
  for (const table of tables) {
    if (known.has(table)) continue
    const proven = proveUnit(table, facts, known)
    known.set(table, proven ? { unit: proven, sure: true } : { unit: usual(table, facts), sure: false })
  }
  return known
}

function proveUnit(table: RankedTable, facts: Facts, known: Map<RankedTable, KnownUnit>): Unit | null {
  for (const [key, list] of facts) {
    if (!moneyFields.some((field) => key.endsWith(field))) continue
    const own = list.find((fact) => fact.table === table && fact.value)
    const other = list.find((fact) => fact.table !== table && fact.value && known.has(fact.table))
    if (!own?.value || !other?.value) continue
    const unit = known.get(other.table)?.unit
    if (!unit) continue
    const won = other.value * wonOf[unit]
    for (const candidate of ['백만원', '천원', '원', '억원'] as const) {
      const error = Math.abs(own.value * wonOf[candidate] - won)
      if (error <= Math.max(wonOf[candidate], wonOf[unit])) return candidate
    }
  }
  return null
}
