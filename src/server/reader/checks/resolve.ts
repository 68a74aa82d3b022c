import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import { isMoneyField } from '#shared/company/statements.ts'
import { wonOf } from '../values/numbers.ts'
import type { Proof } from './equations.ts'
import { markImpossible } from './impossibleValues.ts'
import type { RankedTable } from './rankedTable.ts'
import { checkRatios } from './ratioChecks.ts'
import type { Resolved, YearValues } from './resolved.ts'
import { pointsOf } from './scorePoints.ts'
import type { KnownUnit } from './units.ts'
import { type Fact, type Facts, factKey } from './yearFacts.ts'

const round = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0
const MILLION = 1e6

/** Converts a value to the unit it is saved in: money in millions of won, EBITDA in thousands, ratios as printed. */
function saved(fact: Fact, field: YearField, units: Map<RankedTable, KnownUnit>): number | null {
  if (fact.value === null || !isMoneyField(field)) return fact.value
  const unit = fact.unit ?? units.get(fact.table)?.unit ?? '백만원'
  if (field === 'ebitda') return round((fact.value * wonOf[unit]) / 1e3)
  return round((fact.value * wonOf[unit]) / MILLION)
}

const close = (field: YearField, a: number, b: number, grain: number): boolean =>
  isMoneyField(field) ? Math.abs(a - b) <= Math.max(1, grain, Math.abs(a) * 2e-4) : Math.abs(a - b) <= 0.011

/** The precision of a printed number, in the unit that is saved: 12,345 in 천원 is precise to 0.001 million won. */
function grainOf(fact: Fact, field: YearField, units: Map<RankedTable, KnownUnit>): number {
  const unit = fact.unit ?? units.get(fact.table)?.unit ?? '백만원'
  const digits = /\.(\d+)/.exec(fact.cell.raw)?.[1]?.length ?? 0
  return wonOf[unit] / 10 ** digits / (field === 'ebitda' ? 1e3 : MILLION)
}

/** Chooses one value for each year and field (total assets of 2024 …) from all tables that print it. */
export function resolveYears(
  facts: Facts,
  units: Map<RankedTable, KnownUnit>,
  years: readonly string[],
  proof: Proof,
): YearValues {
  const values: YearValues = new Map()
  for (const year of years) {
    for (const field of Object.keys(yearFields) as YearField[]) {
      const list = facts.get(factKey(year, field))
      if (list) values.set(factKey(year, field), resolveOne(list, field, units, proof))
    }
  }
  checkIdentity(values, years)
  checkRatios(values, years, proof)
  markImpossible(values)
  for (const [key, found] of values) {
    found.proven = proof.isProven(found.table, key.split('.')[0] ?? '')
    found.points = pointsOf(found)
  }
  return values
}

function resolveOne(
  list: Fact[],
  field: YearField,
  units: Map<RankedTable, KnownUnit>,
  proof: Proof,
): Resolved {
  const ranked = list.toSorted((a, b) => a.rank - b.rank)
  const best =
    ranked.find((fact) => fact.value !== null) ?? ranked.find((fact) => fact.text !== null) ?? ranked[0]
  if (!best) throw new Error('No fact to choose from')
  const value = saved(best, field, units)
  const others = ranked.filter((fact) => fact !== best && fact.value !== null)
  const agree = others.filter(
    (fact) =>
      value !== null && close(field, value, saved(fact, field, units) ?? 0, grainOf(fact, field, units)),
  ).length
  const conflict = others.length > agree
  const skipped = ranked[0] !== best && ranked[0]?.rank !== best.rank
  const sure = !isMoneyField(field) || best.unit !== null || units.get(best.table)?.sure === true
  return {
    value,
    text: best.text,
    points: 0,
    page: best.page,
    box: best.box,
    conflict,
    table: best.table,
    sure,
    agree,
    confirmed: proof.confirmed.has(best.cell),
    doubted: proof.doubted.has(best.cell),
    proven: false,
    skipped,
    impossible: false,
  }
}

/**
 * Total assets must equal liabilities plus equity. If they do, all three are confirmed; if not, all three are doubted.
 */
function checkIdentity(values: YearValues, years: readonly string[]): void {
  for (const year of years) {
    const parts = (['totalAssets', 'totalLiabilities', 'totalEquity'] as const).map((field) =>
      values.get(factKey(year, field)),
    )
    const [assets, liabilities, equity] = parts
    const [whole, owed, own] = [assets?.value ?? null, liabilities?.value ?? null, equity?.value ?? null]
    if (whole === null || owed === null || own === null) continue
    const holds = Math.abs(whole - owed - own) <= 2
    for (const part of parts) {
      if (part && holds) part.confirmed = true
      if (part && !holds) part.doubted = true
    }
  }
}
