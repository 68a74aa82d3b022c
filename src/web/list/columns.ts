import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'

export type ColumnKind = 'text' | 'number' | 'day' | 'code' | 'mark' | 'actions'

/** Props for controls in a cell. In a grid the arrow keys move between cells, so the controls have tabindex -1. */
export interface CellFocus {
  tabIndex?: number
}

/** A column definition for tables, cards, grids, print and export. */
export interface Column<Row> {
  /** The key of the column in URLs, sorts and exports. */
  key: string
  label: string
  /** Determines alignment and wrapping: numbers are right-aligned; dates and codes do not wrap. */
  kind?: ColumnKind
  unit?: string
  /** A fixed number of decimals, for ratios: with 1, a value 4 is shown as 4.0. */
  decimals?: number
  /** The name of the column group. Neighbouring columns of a group have a common heading above their own headings. */
  group?: string
  /** The common unit of the column group, shown once in the group heading. */
  groupUnit?: string
  /** The width in px. Required by the grid; other tables size the column by its content. */
  width?: number
  sort?: boolean
  /** True if the column stays visible while a grid is scrolled sideways (a pinned column). */
  frozen?: boolean
  /** The minimum width in px while the column is frozen. */
  frozenWidth?: number
  /** True for the row header, the column that identifies the row. */
  heads?: boolean
  /** The plain value: for copying and printing, and for the cell if there is no `cell` function. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row, focus: CellFocus) => ReactNode
  /** Returns what the heading in a grid shows instead of the label. */
  head?: () => ReactNode
  /** Returns the lines to print. Needed for a cell that shows more than the column's value. */
  paper?: (row: Row) => readonly string[]
  /**
   * True if the column takes the remaining width; a number is its width in percent of the table. Text that is too long
   * is truncated.
   */
  grows?: boolean | number
  /** True if the phone layout (cards) omits this column. */
  onlyTable?: boolean
  /** Returns whether a user may see the column; absent if everybody may. */
  seenBy?: (user: StoredUser) => boolean
  className?: string
}

export const visibleColumns = <Row>(columns: readonly Column<Row>[], user: StoredUser | null) =>
  columns.filter(({ seenBy }) => !seenBy || (user !== null && seenBy(user)))

export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number'
