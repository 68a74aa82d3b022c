import type { RawCell } from '../rules.ts'
import type { AmountUnit } from '../targets.ts'

/** How certain the recognition of a column is. Only for `check` the person is asked to confirm it. */
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
  /** The year of the figures. Null if each row contains its own year. */
  year: string | null
  hidden: boolean
  samples: RawCell[]
}
