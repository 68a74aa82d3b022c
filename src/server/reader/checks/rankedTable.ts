import type { SectionKind } from '../labels/headings.ts'
import type { YearTable } from '../sections/years/tableShape.ts'

/** A year table with where it stands and how much it weighs against the others. */
export interface RankedTable extends YearTable {
  kind: SectionKind
  copy: boolean
  /** Smaller wins: summaries print the figures as they are saved. */
  rank: number
}
