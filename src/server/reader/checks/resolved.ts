import type { Place } from '../sections/found.ts'
import type { RankedTable } from './rankedTable.ts'

export interface Resolved extends Place {
  value: number | null
  text: string | null
  points: number
  computed?: boolean
  conflict: boolean
  table: RankedTable
  /** True if the unit is certain: it is printed, another table proves it, or the field is not an amount of money. */
  sure: boolean
  /** How many other tables print the same value. */
  agree: number
  /**
   * `confirmed`: an equation or a ratio matches the value. `proven`: the equations of its table hold, or enough ratios
   * printed in its table match the amounts. `doubted`: an equation contradicts the value, or its table lost a minus
   * sign.
   */
  confirmed: boolean
  proven: boolean
  doubted: boolean
  /**
   * True if the value is only second choice: a table with a smaller rank, which would be preferred, prints the same
   * field but leaves its cell empty.
   */
  skipped: boolean
  /** True if the amount cannot be right (see `markImpossible`). */
  impossible: boolean
}
export type YearValues = Map<string, Resolved>
