import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { Resolved, YearValues } from './resolved.ts'

/** Read from a cell of its own whose unit is printed; nothing else speaks for it yet. */
export const ALONE = 104
/** The same where the unit is a guess. */
export const GUESSED = 84
/** A sum or a ratio comes out with it. */
export const CONFIRMED = 14
/** The sums of its table come out in every column. */
export const PROVEN = 10
const SAME_ELSEWHERE = [0, 12, 20]

/** What speaks for a value and against it. Without anything that speaks for it, it is never sure. */
export function pointsOf(found: Resolved): number {
  const { sure, agree, confirmed, proven, conflict, skipped, doubted, impossible } = found
  return (
    (sure ? ALONE : GUESSED) +
    (SAME_ELSEWHERE[Math.min(agree, 2)] ?? 0) +
    (confirmed ? CONFIRMED : proven ? PROVEN : 0) -
    (conflict ? 30 : 0) -
    (skipped ? 15 : 0) -
    (doubted || impossible ? 40 : 0)
  )
}

const neverNegative: readonly YearField[] = ['totalAssets', 'totalLiabilities', 'paidInCapital', 'revenue']
/** From one year to the next; more is a unit or a point that was misread. */
const MOST_TIMES = 30

/** Amounts that no company has, or not a year after the one before. */
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
