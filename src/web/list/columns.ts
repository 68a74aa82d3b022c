import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'

export type ColumnKind = 'text' | 'number' | 'day' | 'code' | 'mark' | 'actions'

/** Given to the controls of a cell: in a grid the arrow keys walk, and Tab leaves the table in one step. */
export interface CellFocus {
  tabIndex?: number
}

/** A column is a value: table, cards, grid, print and export read the same one. */
export interface Column<Row> {
  /** In the address, in a sort and in an export. */
  key: string
  label: string
  /** Says how it is set: numbers to the right, days and codes never broken. */
  kind?: ColumnKind
  unit?: string
  /** Exactly so many places, for ratios: never 4 below 4.5. */
  decimals?: number
  /** Neighbours of one group share a heading above theirs. */
  group?: string
  /** Said once, behind the name of the group, instead of in every heading under it. */
  groupUnit?: string
  /** In px; a grid needs it, other tables give the column what it takes. */
  width?: number
  sort?: boolean
  /** Stays in sight while a grid is scrolled sideways. */
  frozen?: boolean
  /** The least width while it is frozen, in px. */
  frozenWidth?: number
  /** Names its row. */
  heads?: boolean
  /** The plain value: what is shown where there is no `cell`, copied and printed. */
  value?: (row: Row) => string | number | null | undefined
  cell?: (row: Row, focus: CellFocus) => ReactNode
  /** Line by line what a printed list shows, where the cell shows more than its value. */
  paper?: (row: Row) => readonly string[]
  /** Takes the room that is left, or so many percent of all, and is cut with … instead of widening the table. */
  grows?: boolean | number
  /** Left out of the cards on a phone. */
  onlyTable?: boolean
  /** Who may see the column; absent: everyone. */
  seenBy?: (user: StoredUser) => boolean
  className?: string
}

export const visibleColumns = <Row>(columns: readonly Column<Row>[], user: StoredUser | null) =>
  columns.filter(({ seenBy }) => !seenBy || (user !== null && seenBy(user)))

export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number'
