import type { Cell, Unit } from '#server/reader/values/numbers.ts'
import type { Place } from '../found.ts'

/** 부채비율 | 당사, and below it 업종평균: whose figures a row prints, and its name without that word. */
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
  /** Of the company or of its trade, where a word beside the name says so. */
  pair?: RowPair
}
export interface YearTable {
  title: string
  years: string[]
  /** In which each year closed, where the heads say so. */
  months: (number | null)[]
  unit: Unit | '%' | null
  rows: YearRow[]
  /** The same for tables that stand beside each other under one head. */
  head: object
  /** Figures that are nobody's: averages, parts of years, another basis. */
  left: Place[]
}
