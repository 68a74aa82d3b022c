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

/** One kind of report: its words, its print and the order of its parts. */
export interface Layout {
  name: string
  words: Words
  style: Style
  model: Omit<ModelOptions, 'seed'>
  parts: Part[]
  /** Pairs of label and value in a row of the profile. */
  pairs: 1 | 2
  /** No grid for the profile, but `label : value`. */
  colon?: boolean
  /** Labels in one row, their values in the row below. */
  above?: boolean
  /** Partners with a number, their goods and another order of columns. */
  moreColumns?: boolean
  /** Head of a column of unclosed figures beside the closed years. */
  halfYear?: string
  /** Lines or fills guide the eye (and the reader), or nothing does. */
  ruled: boolean
  /** EBITDA printed in the summary. */
  ebitda?: boolean
  /** Years of the detailed statements may be fewer. */
  detailYears?: number
  /** Trade averages stand beside the ratios. */
  averages?: boolean
}
