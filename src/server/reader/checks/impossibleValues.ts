import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { YearValues } from './resolved.ts'

const neverNegative: readonly YearField[] = ['totalAssets', 'totalLiabilities', 'paidInCapital', 'revenue']
/**
 * An amount may be at most this many times larger or smaller than the median of its field over all years. A larger
 * difference means that its unit or decimal point was misread.
 */
const MOST_TIMES = 30

/**
 * Marks amounts that cannot be right: a negative one where none is possible, or one far from the median of all years.
 */
export function markImpossible(values: YearValues): void {
  const series = new Map<string, number[]>()
  for (const [key, { value }] of values) {
    const field = key.split('.')[1] ?? ''
    if (value !== null) series.set(field, [...(series.get(field) ?? []), Math.abs(value)])
  }
  for (const [key, found] of values) {
    const field = (key.split('.')[1] ?? '') as YearField
    if (found.value === null || !neverNegative.includes(field)) continue
    const others = (series.get(field) ?? []).toSorted((a, b) => a - b)
    const usual = others[Math.floor((others.length - 1) / 2)] ?? 0
    const times = Math.max(found.value, usual) / Math.max(1, Math.min(found.value, usual))
    found.impossible = found.value < 0 || (others.length > 2 && usual > 100 && times > MOST_TIMES)
  }
}
