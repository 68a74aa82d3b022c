import { overallTable, sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/**
 * Returns the overall table that the back link leads to: that of the company's side, or the sellers' table for a
 * company without a side.
 */
export function overallTableOf(side: string | null | undefined): { title: string; path: PlainPath } {
  return overallTable(sides.row(side) ?? usualSide)
}
