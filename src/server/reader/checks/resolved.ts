import type { Place } from '../sections/found.ts'
import type { RankedTable } from './rankedTable.ts'

export interface Resolved extends Place {
  value: number | null
  text: string | null
  points: number
  computed?: boolean
  conflict: boolean
  table: RankedTable
  /** True if the unit is printed, or another table proves it. */
  sure: boolean
  /** How many other tables print the same value. */
  agree: number
  /**
   * `confirmed`: a sum or ratio matches the value. `proven`: all sums of its table hold. `doubted`: a sum contradicts
   * the value.
   */
  confirmed: boolean
  proven: boolean
  doubted: boolean
  /** True if a table with a smaller rank, which would be preferred, has this cell but leaves it empty. */
  skipped: boolean
  /** True if the amount cannot be right (see `markImpossible`). */
  impossible: boolean
}
export type YearValues = Map<string, Resolved>
