import type { Resolved } from './resolved.ts'

/** Base score of a value read from its own cell, with a printed unit and no further confirmation. */
export const ALONE = 104
/** Base score of such a value if its unit is not printed but was guessed. */
export const GUESSED = 84
/** Points added to the base score if a sum or a ratio confirms the value. */
export const CONFIRMED = 14
/** Points added to the base score if all sums of the table add up in every column. */
export const PROVEN = 10
const SAME_ELSEWHERE = [0, 12, 20]

/**
 * The score of a value from everything that supports or contradicts it. A value without any support never counts as
 * certain.
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
