import { overallTable, sides, usualSide } from '#shared/catalogue/words/sides.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/** The overall table of a side; a company without a side goes back to the sellers' table. */
export function overallTableOf(side: string | null | undefined): { title: string; path: PlainPath } {
  return overallTable(sides.row(side) ?? usualSide)
}
