import type { Cell, Unit } from '#server/reader/values/numbers.ts'
import type { Place } from '../found.ts'

/**
 * Describes one of two rows such as 부채비율 | 당사 and 부채비율 | 업종평균: whose numbers it has, and its row name without the
 * word that says so.
 */
export interface RowPair {
  name: string
  whose: 'own' | 'other'
}
export interface YearCell extends Place {
  cell: Cell
  raw: string
}
export interface YearRow {
  name: string
  cells: (YearCell | null)[]
  /** Whose numbers the row has, if a word beside the row name (당사, 업종평균) says so. */
  pair?: RowPair
}
export interface YearTable {
  title: string
  years: string[]
  /** The month in which each year ended, if the header prints it. */
  months: (number | null)[]
  unit: Unit | '%' | null
  rows: YearRow[]
  /**
   * Tables side by side under one header row share this object. It has no other use than to recognise such tables.
   */
  head: object
  /** Places of numbers that are left out on purpose: averages, parts of years, consolidated figures. */
  left: Place[]
}
