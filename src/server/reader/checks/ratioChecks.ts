import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { Proof } from './equations.ts'
import type { RankedTable } from './rankedTable.ts'
import type { Resolved, YearValues } from './resolved.ts'
import { factKey } from './yearFacts.ts'

type At = (field: YearField, before?: 1) => number | null
interface Rule {
  ratio: YearField
  /** The amounts that the ratio is computed from. */
  of: readonly YearField[]
  /** The results of the different formulas in use for this ratio. The printed ratio must match one of them. */
  ways(at: At): (number | null)[]
}

const over = (a: number | null, b: number | null, factor = 100): number | null =>
  a === null || b === null || Math.abs(b) < SMALL ? null : (a / b) * factor
const mean = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : (a + b) / 2
const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || Math.abs(before) < SMALL
    ? null
    : ((now - before) / Math.abs(before)) * 100
/**
 * A ratio is not computed if its divisor is below this many millions of won, because rounding makes the result too
 * inaccurate.
 */
const SMALL = 50

const rules: readonly Rule[] = [
  {
    ratio: 'debtRatio',
    of: ['totalLiabilities', 'totalEquity'],
    ways: (at) => [over(at('totalLiabilities'), at('totalEquity'))],
  },
  {
    ratio: 'operatingProfitMargin',
    of: ['operatingIncome', 'revenue'],
    ways: (at) => [over(at('operatingIncome'), at('revenue'))],
  },
  { ratio: 'revenueGrowthRate', of: ['revenue'], ways: (at) => [growth(at('revenue'), at('revenue', 1))] },
  {
    ratio: 'totalAssetsGrowthRate',
    of: ['totalAssets'],
    ways: (at) => [growth(at('totalAssets'), at('totalAssets', 1))],
  },
  {
    ratio: 'netIncomeGrowthRate',
    of: ['netIncome'],
    ways: (at) => [growth(at('netIncome'), at('netIncome', 1))],
  },
  {
    ratio: 'roe',
    of: ['netIncome', 'totalEquity'],
    ways: (at) => [
      over(at('netIncome'), at('totalEquity')),
      over(at('netIncome'), mean(at('totalEquity'), at('totalEquity', 1))),
    ],
  },
  {
    ratio: 'totalCapitalTurnover',
    of: ['revenue', 'totalAssets'],
    ways: (at) => [
      over(at('revenue'), at('totalAssets'), 1),
      over(at('revenue'), mean(at('totalAssets'), at('totalAssets', 1)), 1),
    ],
  },
]

/** If this many ratios of a table match, the table is proven: its values are taken as right. */
const ENOUGH = 3

/**
 * Computes the ratios again from the amounts. If the result equals the printed ratio, both the ratio and the amounts
 * are confirmed.
 */
export function checkRatios(values: YearValues, years: readonly string[], proof: Proof): void {
  const counts = new Map<RankedTable, number>()
  const flipped = new Set<RankedTable>()
  for (const [index, year] of years.entries()) {
    const entry = (field: YearField, before = 0): Resolved | undefined =>
      values.get(factKey(before ? previous(years, index) : year, field))
    for (const { ratio, of, ways } of rules) {
      const printed = entry(ratio)
      if (!printed || printed.value === null) continue
      // Amounts that an equation contradicts cannot confirm a ratio.
      if (of.some((field) => entry(field)?.doubted)) continue
      const again = ways((field, before) => entry(field, before)?.value ?? null)
      const value = printed.value
      if (!again.some((one) => one !== null && Math.abs(one - value) <= 0.02 + Math.abs(value) * 0.012)) {
        if (
          again.some((one) => one !== null && isFlipped(one, value)) &&
          of.every((field) => entry(field)?.confirmed)
        ) {
          printed.doubted = true
          flipped.add(printed.table)
        }
        continue
      }
      printed.confirmed = true
      for (const field of of) {
        const part = entry(field)
        if (part) part.confirmed = true
      }
      counts.set(printed.table, (counts.get(printed.table) ?? 0) + 1)
    }
  }
  for (const [table, count] of counts) if (count >= ENOUGH && !flipped.has(table)) proof.prove(table)
  // If a table lost the minus sign of one number, its other positive numbers are doubtful too.
  for (const found of values.values())
    if (flipped.has(found.table) && found.value !== null && found.value > 0 && !found.confirmed)
      found.doubted = true
}

/** Whether two values are equal except for the sign. */
const isFlipped = (again: number, printed: number): boolean =>
  Math.abs(again) > 0.05 && Math.abs(again + printed) <= 0.02 + Math.abs(printed) * 0.012

const previous = (years: readonly string[], index: number): string => {
  const before = String(Number(years[index]) - 1)
  return years.includes(before) ? before : ''
}
