import { overallTable, sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/**
 * Returns the overall table to which the back link leads: the table of the company's side, or the table of sellers
 * for a company without a side.
 */
export function overallTableOf(side: string | null | undefined): { title: string; path: PlainPath } {
  return overallTable(sides.row(side) ?? usualSide)
}
