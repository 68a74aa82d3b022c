import type { Resolved } from './resolved.ts'

/**
 * Base score, in points, of a value that was read from its own cell and whose unit is known for sure, if nothing else
 * confirms the value.
 */
export const ALONE = 104
/**
 * Base score, in points, of a value that was read from its own cell and whose unit was guessed, if nothing else
 * confirms the value.
 */
export const GUESSED = 84
/** Points added to the base score if a sum or a ratio confirms the value. */
export const CONFIRMED = 14
/** Points added to the base score if nothing confirms the value itself, but its table is proven (see `Resolved`). */
export const PROVEN = 10
const SAME_ELSEWHERE = [0, 12, 20]

/**
 * The score of a value, in points: every confirmation adds points, and every contradiction subtracts some. Without any
 * confirmation, a value stays below 110 points. From 110 points on, values are nearly always right.
 */
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
