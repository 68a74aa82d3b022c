import type { SectionKind } from '../labels/headings.ts'
import type { YearTable } from '../sections/years/tableShape.ts'

/** A table with years as columns, its kind and its rank among the tables. */
export interface RankedTable extends YearTable {
  kind: SectionKind
  copy: boolean
  /**
   * The table with the smallest rank wins. Summaries come first, because they print the amounts in the unit that is
   * saved.
   */
  rank: number
}
