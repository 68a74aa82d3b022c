import type { Place } from '../sections/found.ts'
import type { RankedTable } from './rankedTable.ts'

export interface Resolved extends Place {
  value: number | null
  text: string | null
  points: number
  computed?: boolean
  conflict: boolean
  table: RankedTable
  /** Its unit is printed, or proven by another table. */
  sure: boolean
  /** How many other tables print the same. */
  agree: number
  /** A sum or a ratio comes out with it; or the sums of its table do; or they do not. */
  confirmed: boolean
  proven: boolean
  doubted: boolean
  /** A table that should print it first leaves it empty. */
  skipped: boolean
  /** No company has such an amount. */
  impossible: boolean
}
export type YearValues = Map<string, Resolved>
