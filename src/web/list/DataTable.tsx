import { type MouseEvent, type ReactNode, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Cell, Head, RowHead, Table, Row as TableRow } from '#web/ui/table/table.tsx'
import type { Sort } from './address.ts'
import { type Column, isNumeric } from './columns.ts'
import { DataCell } from './DataCell.tsx'
import { nextSort, SortButton } from './SortButton.tsx'
import type { Selection } from './selection/useSelection.ts'
import { useVirtualRows } from './useVirtualRows.ts'

export interface DataListProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The row height: 32 px (`dense`) or 40 px (`roomy`). */
  density?: 'dense' | 'roomy'
  /**
   * True if rows may have different heights. If so, all rows are rendered, because the positions of rows cannot be
   * calculated.
   */
  uneven?: boolean
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection<Row>
  /** Returns the name of a row, for the accessible name of its checkbox. */
  nameOf?: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  /** True if the list is inside a card, which already has a border. */
  inCard?: boolean
  /** Shows consecutive rows of a group under a heading. Needs `uneven`. */
  group?: RowGroups<Row>
  /** Renders the details below an expanded row; null for a row that is not expanded. */
  below?: (row: Row) => ReactNode
}

export interface RowGroups<Row> {
  keyOf: (row: Row) => string
  heading: (key: string) => ReactNode
}

/** Returns the key of the group that begins at this row; null if the previous row belongs to the same group. */
export const groupAt = <Row,>(
  group: RowGroups<Row> | undefined,
  rows: readonly Row[],
  index: number,
): string | null => {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!group || row === undefined) return null
  const key = group.keyOf(row)
  return before !== undefined && group.keyOf(before) === key ? null : key
}

const rowHeight = { dense: 32, roomy: 40 }

/** A table that scrolls with the page. If it has many rows, only those in sight are rendered (virtual list). */
export function DataTable<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, keyOf, density = 'roomy', uneven = false, selection, inCard = false } = props
  const [body, setBody] = useState<HTMLElement | null>(null)
  const shown = useVirtualRows(body, rows.length, uneven ? null : rowHeight[density])
  return (
    <Table
      label={label}
      rows={density}
      stickyHead
      aria-rowcount={rows.length + 1}
      frameClassName={inCard ? 'rounded-t-none border-0' : ''}
    >
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <Head data-action className="w-11 min-w-11 px-0 text-center">
              <Checkbox
                aria-label="모두 선택"
                checked={selection.all}
                indeterminate={selection.some}
                onChange={selection.toggleAll}
              />
            </Head>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} {...props} />
          ))}
        </tr>
      </thead>
      {/* Scroll anchoring is off, because the browser might choose a row that virtualisation is about to remove, and
         the page would jump. */}
      <tbody ref={setBody} className="[overflow-anchor:none]">
        <Spacer height={shown.before} />
        {rows.slice(shown.from, shown.to).map((row, at) => (
          <GroupedRow key={keyOf(row)} row={row} index={shown.from + at} {...props} />
        ))}
        <Spacer height={shown.after} />
      </tbody>
    </Table>
  )
}

/** An empty row as high as the rows that are not rendered, so that the table is as high as the whole list. */
const Spacer = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />

function HeadCell<Row>({ column, sort, onSort }: DataListProps<Row> & { column: Column<Row> }) {
  const name = column.unit ? `${column.label} (${column.unit})` : column.label
  const edge = cn(
    // In a narrow window headings wrap, so that all columns fit.
    'first:pl-4 last:pr-4 max-lg:wrap-normal max-lg:whitespace-normal max-lg:break-keep',
    column.grows === true && 'w-full',
    column.kind === 'actions' && 'text-right',
  )
  if (column.kind === 'actions') {
    return (
      <Head data-action className={edge}>
        <span className="sr-only">{name}</span>
      </Head>
    )
  }
  const align = isNumeric(column) ? 'right' : 'left'
  const share = typeof column.grows === 'number' ? { width: `${column.grows}%` } : undefined
  if (!column.sort || !onSort) {
    return (
      <Head align={align} className={edge} style={share}>
        {name}
      </Head>
    )
  }
  const chosen = sort?.key === column.key ? sort : null
  return (
    <Head
      align={align}
      className={edge}
      style={share}
      aria-sort={chosen ? (chosen.descending ? 'descending' : 'ascending') : 'none'}
    >
      <SortButton name={name} chosen={chosen} onClick={() => onSort(nextSort(column.key, chosen))} />
    </Head>
  )
}

/** A row with its group heading above and its expanded details below. */
function GroupedRow<Row>(props: DataListProps<Row> & { row: Row; index: number }) {
  const { row, index, rows, columns, selection, group, below } = props
  const key = groupAt(group, rows, index)
  const unfolded = below?.(row)
  const whole = columns.length + (selection ? 1 : 0)
  return (
    <>
      {group && key !== null && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={whole}
            className="border-line-soft border-b bg-sunken px-4 py-1.5 text-left font-normal"
          >
            {group.heading(key)}
          </th>
        </tr>
      )}
      <DataRow {...props} />
      {unfolded && (
        <tr>
          <td colSpan={whole} className="border-line-soft border-b bg-selected px-4 pb-4">
            {unfolded}
          </td>
        </tr>
      )}
    </>
  )
}

/** A double click on a row follows the link in its row header. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if ((target as Element).closest('a, button, input, select, textarea, label')) return
  window.getSelection()?.removeAllRanges()
  currentTarget.querySelector<HTMLElement>('th a')?.click()
}

function DataRow<Row>(props: DataListProps<Row> & { row: Row; index: number }) {
  const { row, index, columns, selection, nameOf, keyOf, rowClass } = props
  const selected = selection?.has(row) ?? false
  return (
    <TableRow
      selected={selected}
      aria-rowindex={index + 2}
      className={cn('relative', rowClass?.(row))}
      onDoubleClick={openRow}
    >
      {selection && (
        <Cell data-action className="px-0 text-center">
          <Checkbox
            aria-label={`${nameOf?.(row) ?? String(keyOf(row))} 선택`}
            checked={selected}
            onChange={() => selection.toggle(row)}
          />
        </Cell>
      )}
      {columns.map((column) => {
        const Part = column.heads ? RowHead : Cell
        const align = !column.heads && isNumeric(column) ? { align: 'right' as const } : {}
        return (
          <Part
            key={column.key}
            {...align}
            {...(column.kind === 'actions' ? { 'data-action': true } : {})}
            className={cellClass(column)}
            // A text column truncates words longer than its width, so that they do not push later columns out of view.
            // Numbers are never truncated.
            style={column.width && !isNumeric(column) ? { maxWidth: column.width } : undefined}
          >
            <DataCell column={column} row={row} />
          </Part>
        )
      })}
    </TableRow>
  )
}

function cellClass<Row>({ kind = 'text', grows, className }: Column<Row>): string {
  return cn(
    'first:pl-4 last:pr-4',
    // `max-w-0` lets the column take the remaining width without being widened by its text.
    grows && 'max-w-0',
    (kind === 'day' || kind === 'code') && 'tnum whitespace-nowrap',
    kind === 'actions' && 'whitespace-nowrap text-right',
    className,
  )
}
