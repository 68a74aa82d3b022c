import { overallTable, sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/**
 * The overall table that the back link leads to. For a company with a side it is the table of that side, otherwise
 * the sellers' table.
 */
export function overallTableOf(side: string | null | undefined): { title: string; path: PlainPath } {
  return overallTable(sides.row(side) ?? usualSide)
}
