import { Dash, Num } from '#web/ui/table/num.tsx'
import type { CellFocus, Column } from './columns.ts'

/** Renders a cell by the column's `cell` function or, without one, formats the column's value. */
export function DataCell<Row>({
  column,
  row,
  focus = {},
}: {
  column: Column<Row>
  row: Row
  focus?: CellFocus
}) {
  if (column.cell) return column.cell(row, focus)
  const value = column.value?.(row)
  if (typeof value === 'number') return <Num value={value} decimals={column.decimals} />
  if (value === null || value === undefined || value === '') return <Dash />
  if (!column.grows && column.width === undefined) return value
  return (
    <span className="block truncate" title={value}>
      {value}
    </span>
  )
}
