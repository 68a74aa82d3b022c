import { memo } from 'react'
import { cn } from '#web/ui/cn.ts'
import { type Column, isNumeric } from '../columns.ts'
import { DataCell } from '../DataCell.tsx'
import type { GridLayout, PlacedColumn } from './layout.ts'

interface GridRowProps<Row> {
  id: string
  row: Row
  index: number
  top: number
  height: number
  layout: GridLayout<Row>
  /** The columns to render. Must be the same array while the columns are the same; otherwise every row rerenders. */
  visible: readonly PlacedColumn<Row>[]
  /** The column index of the active cell; null if it is in another row. */
  active: number | null
  /** Whether the row is selected. Null in a grid without selection. */
  selected: boolean | null
  /** `from` and `to`: the first and last selected column of this row; undefined if no cell of the row is selected. */
  from?: number | undefined
  to?: number | undefined
}

const inGrid = { tabIndex: -1 }

const plainRow = 'group/row absolute left-0 flex border-line-soft border-b bg-surface hover:bg-hover'
const markedRow = cn(plainRow, 'bg-selected hover:bg-selected')

function DrawnRow<Row>({
  id,
  row,
  index,
  top,
  height,
  layout,
  visible,
  active,
  selected,
  from = -1,
  to = -1,
}: GridRowProps<Row>) {
  const first = visible[0]
  const gap = first ? first.left - layout.frozenWidth : 0
  const marked = active !== null || selected === true
  const cell = (placed: PlacedColumn<Row>) => (
    <GridCell
      key={placed.column.key}
      id={id}
      row={row}
      index={index}
      placed={placed}
      lastFrozen={placed.frozen && placed.index === layout.frozen.length - 1}
      inMarkedRow={marked}
      isActive={active === placed.index}
      chosen={placed.index >= from && placed.index <= to}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      className={marked ? markedRow : plainRow}
      style={{ height, width: layout.width, transform: `translateY(${top}px)` }}
    >
      {layout.frozen.map(cell)}
      {gap > 0 && <div aria-hidden role="presentation" style={{ width: gap }} className="shrink-0" />}
      {visible.map(cell)}
    </div>
  )
}

/** Memoized, so that a key press or a scroll step rerenders only changed rows. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

const known = new WeakMap<object, string>()

/** Returns the classes of a cell that is neither active nor selected, computed once per column. */
function plainClasses<Row>(placed: PlacedColumn<Row>, lastFrozen: boolean): string {
  const before = known.get(placed)
  if (before !== undefined) return before
  const { column, frozen } = placed
  const classes = cn(
    'flex shrink-0 items-center px-2.5 text-sm',
    isNumeric(column) && 'tnum justify-end',
    (column.kind === 'day' || column.kind === 'code') && 'tnum whitespace-nowrap',
    column.heads && 'font-medium',
    frozen && 'sticky z-[1] bg-surface group-hover/row:bg-hover',
    lastFrozen && 'border-line-strong border-r shadow-[4px_0_6px_-4px_rgb(0_0_0/0.18)]',
    column.className,
  )
  known.set(placed, classes)
  return classes
}

interface GridCellProps<Row> {
  id: string
  row: Row
  index: number
  placed: PlacedColumn<Row>
  lastFrozen: boolean
  /** Whether the row is selected or holds the active cell. */
  inMarkedRow: boolean
  isActive: boolean
  chosen: boolean
}

function DrawnCell<Row>(props: GridCellProps<Row>) {
  const { id, row, index, placed, lastFrozen, inMarkedRow, isActive, chosen } = props
  const { column, width, frozen } = placed
  return (
    <div
      id={`${id}-${index}-${placed.index}`}
      role={column.heads ? 'rowheader' : 'gridcell'}
      aria-colindex={placed.index + 1}
      aria-selected={isActive || chosen}
      data-row={index}
      data-column={placed.index}
      className={
        inMarkedRow || chosen
          ? cn(
              plainClasses(placed, lastFrozen),
              frozen && inMarkedRow && 'bg-selected group-hover/row:bg-selected',
              chosen && 'bg-accent-soft group-hover/row:bg-accent-soft',
              isActive && 'outline-focus -outline-offset-2 group-focus-within/grid:outline-2',
            )
          : plainClasses(placed, lastFrozen)
      }
      style={{ width, ...(frozen ? { left: placed.left } : {}) }}
    >
      <CellText column={column} row={row} />
    </div>
  )
}

/** Memoized, so that scrolling sideways renders only the cells of new columns. */
const GridCell = memo(DrawnCell) as typeof DrawnCell

/**
 * Renders only one element per cell, because every scroll frame renders many cells. The element truncates a long
 * text.
 */
function CellText<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell ? undefined : column.value?.(row)
  const text = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <span
      title={text}
      className={isNumeric(column) ? 'min-w-0 flex-1 truncate text-right' : 'min-w-0 flex-1 truncate'}
    >
      {text ?? <DataCell column={column} row={row} focus={inGrid} />}
    </span>
  )
}
