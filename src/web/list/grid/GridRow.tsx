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
  /**
   * The columns in sight. Must be the same array as long as they do not change, otherwise every row renders
   * again.
   */
  visible: readonly PlacedColumn<Row>[]
  /** The column index of the active cell, if it is in this row. */
  active: number | null
  /** The first and last selected column of this row, if a range of cells is selected. */
  from?: number | undefined
  to?: number | undefined
}

const inGrid = { tabIndex: -1 }

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, index, top, height, layout, visible, active } = props
  const first = visible[0]
  const gap = first ? first.left - layout.frozenWidth : 0
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cn(
        'group/row absolute left-0 flex border-line-soft border-b bg-surface hover:bg-hover',
        active !== null && 'bg-selected hover:bg-selected',
      )}
      style={{ height, width: layout.width, transform: `translateY(${top}px)` }}
    >
      {layout.frozen.map((placed) => (
        <GridCell key={placed.column.key} {...props} placed={placed} row={row} />
      ))}
      {gap > 0 && <div aria-hidden role="presentation" style={{ width: gap }} className="shrink-0" />}
      {visible.map((placed) => (
        <GridCell key={placed.column.key} {...props} placed={placed} row={row} />
      ))}
    </div>
  )
}

/** Memoized, so that a key press or a scroll step renders only the rows that changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function GridCell<Row>({
  id,
  row,
  index,
  placed,
  layout,
  active,
  from = -1,
  to = -1,
}: GridRowProps<Row> & { placed: PlacedColumn<Row> }) {
  const { column, width, frozen } = placed
  const isActive = active === placed.index
  const chosen = placed.index >= from && placed.index <= to
  const lastFrozen = frozen && placed.index === layout.frozen.length - 1
  return (
    <div
      id={`${id}-${index}-${placed.index}`}
      role={column.heads ? 'rowheader' : 'gridcell'}
      aria-colindex={placed.index + 1}
      aria-selected={isActive || chosen}
      data-row={index}
      data-column={placed.index}
      className={cn(
        'flex shrink-0 items-center px-2.5 text-sm',
        isNumeric(column) && 'tnum justify-end',
        (column.kind === 'day' || column.kind === 'code') && 'tnum whitespace-nowrap',
        column.heads && 'font-medium',
        frozen && 'sticky z-[1] bg-surface group-hover/row:bg-hover',
        frozen && active !== null && 'bg-selected group-hover/row:bg-selected',
        lastFrozen && 'border-line-strong border-r shadow-[4px_0_6px_-4px_rgb(0_0_0/0.18)]',
        chosen && 'bg-accent-soft group-hover/row:bg-accent-soft',
        isActive && 'outline-focus -outline-offset-2 group-focus-within/grid:outline-2',
        column.className,
      )}
      style={{ width, ...(frozen ? { left: placed.left } : {}) }}
    >
      <CellText column={column} row={row} />
    </div>
  )
}

/** Renders one clipped element per cell and no more, because every scroll frame moves a screenful of cells. */
function CellText<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell ? undefined : column.value?.(row)
  const text = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <span title={text} className={cn('min-w-0 flex-1 truncate', isNumeric(column) && 'text-right')}>
      {text ?? <DataCell column={column} row={row} focus={inGrid} />}
    </span>
  )
}
