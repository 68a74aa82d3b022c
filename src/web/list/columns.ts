import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'

export type ColumnKind = 'text' | 'number' | 'day' | 'code' | 'mark' | 'actions'

/**
 * Props for the controls inside a cell. In a grid the arrow keys move between cells, so controls are no tab
 * stops and Tab leaves the table in one step.
 */
export interface CellFocus {
  tabIndex?: number
}

/** A column definition. Table, cards, grid, print and export all read the same one. */
export interface Column<Row> {
  /** The name of the column in the URL, in a sort and in an export. */
  key: string
  label: string
  /** Decides alignment and wrapping: numbers are aligned right, dates and codes never wrap. */
  kind?: ColumnKind
  unit?: string
  /** A fixed number of decimals, for ratios. With 1 the column shows 4.0 above 4.5, never 4. */
  decimals?: number
  /**
   * The name of the group. Neighbouring columns of one group share a heading, which is above their own
   * headings.
   */
  group?: string
  /** The unit of all columns in the group. It is shown once behind the group name instead of in every heading. */
  groupUnit?: string
  /** The width in px. A grid needs it; other tables size the column by its content. */
  width?: number
  sort?: boolean
  /** The column stays visible while a grid is scrolled sideways. */
  frozen?: boolean
  /** The minimum width while frozen, in px. */
  frozenWidth?: number
  /** Set for the row header, which is the column that names the row. */
  heads?: boolean
  /** The plain value. It is shown if there is no `cell`, and it is used for copying and printing. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row, focus: CellFocus) => ReactNode
  /** Returns the lines of a printed cell, for a cell that shows more than its value. */
  paper?: (row: Row) => readonly string[]
  /**
   * The column takes the remaining width, or this percentage of the table. It truncates its text instead of
   * widening the table.
   */
  grows?: boolean | number
  /** Set if the cards on a phone leave out this column. */
  onlyTable?: boolean
  /** Returns whether a user may see the column. If absent, everyone may. */
  seenBy?: (user: StoredUser) => boolean
  className?: string
}

export const visibleColumns = <Row>(columns: readonly Column<Row>[], user: StoredUser | null) =>
  columns.filter(({ seenBy }) => !seenBy || (user !== null && seenBy(user)))

export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number'
