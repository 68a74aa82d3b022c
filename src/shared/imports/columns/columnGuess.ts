import type { RawCell } from '../rules.ts'
import type { AmountUnit } from '../targets.ts'

/** How certain the recognition of a column is. The person is asked to confirm a column only if it is `check`. */
export type Sureness = 'same' | 'similar' | 'values' | 'remembered' | 'check' | 'none'

export interface ColumnGuess {
  column: number
  /** The heading as written. Two rows of headings are joined by a space. */
  heading: string
  /** The field; null if the column is not imported. */
  target: string | null
  sureness: Sureness
  /** What the person should check. */
  hint?: string
  unit: AmountUnit | null
  /**
   * The year of the figures in the column. Null if each row contains its own year, and for columns without yearly
   * figures.
   */
  year: string | null
  hidden: boolean
  samples: RawCell[]
}
