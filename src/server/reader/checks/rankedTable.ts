import type { SectionKind } from '../labels/headings.ts'
import type { YearTable } from '../sections/years/tableShape.ts'

/** A table whose columns are years, with its kind (balance sheet, ratios …) and its rank among the tables. */
export interface RankedTable extends YearTable {
  kind: SectionKind
  copy: boolean
  /**
   * If several tables print the same field, the table with the smallest rank is used. Summaries have a small rank,
   * because they print amounts in millions of won, the unit in which amounts are saved.
   */
  rank: number
}
