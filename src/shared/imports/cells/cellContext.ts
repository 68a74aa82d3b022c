import type { AmountUnit } from '../targets.ts'
import type { Person } from './words.ts'

export interface CellContext {
  unit: AmountUnit | null
  /** Whether the file counts its day numbers from 1904 instead of 1900. */
  date1904?: boolean
  /** The people whom a manager column may name. Without this list every text is accepted. */
  people?: readonly Person[]
}
