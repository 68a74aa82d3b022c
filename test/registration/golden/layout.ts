import type { ModelOptions } from './model.ts'
import type { Style } from './style.ts'
import type { Words } from './words.ts'

export type Part =
  | 'cover'
  | 'profile'
  | 'my'
  | 'summaries'
  | 'summaryOne'
  | 'summaryRatio'
  | 'history'
  | 'opinion'
  | 'opinionTable'
  | 'person'
  | 'short'
  | 'shortBeside'
  | 'holders'
  | 'holdersFlat'
  | 'related'
  | 'workplaces'
  | 'workplaceDetail'
  | 'partners'
  | 'partnersFlat'
  | 'sales'
  | 'rank'
  | 'peers'
  | 'balance'
  | 'income'
  | 'noCash'
  | 'cost'
  | 'ratio'
  | 'ratioGroups'
  | 'diagnosis'
  | 'consolidated'
  | 'break'

/** One kind of report: its wording, its print style and the order of its parts. */
export interface Layout {
  name: string
  words: Words
  style: Style
  model: Omit<ModelOptions, 'seed'>
  parts: Part[]
  /** How many pairs of label and value a row of the profile has. */
  pairs: 1 | 2
  /** True if the profile is printed without a table, in lines such as `대표자 : 홍길동`. */
  colon?: boolean
  /** True if the labels are in one row and their values in the row below. */
  above?: boolean
  /** True if the list of partners has additional columns (number, goods) and another order of columns. */
  moreColumns?: boolean
  /** The header of a column with a part of a year beside the full years, such as 2025.06. Absent if there is none. */
  halfYear?: string
  /** Whether ruling lines or fills separate the cells. */
  ruled: boolean
  /** Whether the summary prints EBITDA. */
  ebitda?: boolean
  /** How many years the detailed statements have. Absent if they have as many as the summary. */
  detailYears?: number
  /** Whether industry averages are printed next to the ratios. */
  averages?: boolean
}
