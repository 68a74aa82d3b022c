import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'

export type ColumnKind = 'text' | 'number' | 'day' | 'code' | 'mark' | 'actions'

/**
 * Props for the controls of a cell. In a grid the arrow keys move between cells, and Tab leaves the table in
 * one step.
 */
export interface CellFocus {
  tabIndex?: number
}

/** A column definition. Table, cards, grid, print and export all read the same one. */
export interface Column<Row> {
  /** Used in the URL, in a sort and in an export. */
  key: string
  label: string
  /** Sets alignment and wrapping: numbers to the right, dates and codes never wrapped. */
  kind?: ColumnKind
  unit?: string
  /** A fixed number of decimals, for ratios: 4.0 below 4.5, never 4. */
  decimals?: number
  /** Neighbouring columns of one group share a heading above their own. */
  group?: string
  /** The unit, shown once behind the group name instead of in every heading under it. */
  groupUnit?: string
  /** In px. A grid needs it; other tables size the column by its content. */
  width?: number
  sort?: boolean
  /** Stays visible while a grid is scrolled sideways. */
  frozen?: boolean
  /** The minimum width while frozen, in px. */
  frozenWidth?: number
  /** The row header: the column that names the row. */
  heads?: boolean
  /** The plain value: shown if there is no `cell`, and used for copying and printing. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row, focus: CellFocus) => ReactNode
  /** The lines of a printed cell, if the cell shows more than its value. */
  paper?: (row: Row) => readonly string[]
  /**
   * Takes the remaining width, or that percentage of the table, and truncates its text instead of widening
   * the table.
   */
  grows?: boolean | number
  /** Not shown in the cards on a phone. */
  onlyTable?: boolean
  /** Who may see the column; if absent, everyone. */
  seenBy?: (user: StoredUser) => boolean
  className?: string
}

export const visibleColumns = <Row>(columns: readonly Column<Row>[], user: StoredUser | null) =>
  columns.filter(({ seenBy }) => !seenBy || (user !== null && seenBy(user)))

export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number'
