import { Fragment, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Column } from './columns.ts'
import { DataCell } from './DataCell.tsx'
import { type DataListProps, groupAt } from './DataTable.tsx'

interface DataCardsProps<Row> extends DataListProps<Row> {
  /** Renders the content of a card, for rows that do not suit a list of labels and values. */
  card?: ((row: Row) => ReactNode) | undefined
}

/**
 * The phone layout of a list: each row is a card with its title, its buttons, and the other columns as labels and
 * values.
 */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, rows, keyOf, selection, rowClass, inCard = false, card, below } = props
  return (
    <ul aria-label={label} className={inCard ? 'divide-y divide-line-soft' : 'grid gap-2'}>
      {rows.map((row, index) => (
        <Fragment key={keyOf(row)}>
          <GroupHeading {...props} index={index} />
          <li
            className={cn(
              'relative min-w-0 bg-surface px-4 py-2',
              !inCard && 'rounded-lg border',
              selection?.has(row) && 'border-accent bg-selected',
              rowClass?.(row),
            )}
          >
            {card ? card(row) : <Lines row={row} {...props} />}
            {below?.(row)}
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

function GroupHeading<Row>({ group, rows, index }: DataCardsProps<Row> & { index: number }) {
  const key = groupAt(group, rows, index)
  return group && key !== null && <li className="px-1 pt-2 text-sm">{group.heading(key)}</li>
}

function Lines<Row>({ row, columns, selection, nameOf, keyOf }: DataCardsProps<Row> & { row: Row }) {
  const heading = columns.filter(({ heads }) => heads)
  const actions = columns.filter(({ kind }) => kind === 'actions')
  const lines = columns.filter(({ heads, kind, onlyTable }) => !heads && !onlyTable && kind !== 'actions')
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-3 font-semibold text-lg">
          {selection && (
            <Checkbox
              aria-label={`${nameOf?.(row) ?? String(keyOf(row))} 선택`}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          {heading.map((column) => (
            <DataCell key={column.key} column={column} row={row} />
          ))}
        </span>
        {actions.map((column) => (
          <DataCell key={column.key} column={column} row={row} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line-soft border-t pt-2 pb-1 text-sm">
        {lines.map((column) => (
          <Line key={column.key} column={column}>
            <DataCell column={column} row={row} />
          </Line>
        ))}
      </dl>
    </>
  )
}

function Line<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <>
      <dt className="whitespace-nowrap text-quiet">
        {column.unit ? `${column.label} (${column.unit})` : column.label}
      </dt>
      <dd className={cn('min-w-0', (column.kind === 'day' || column.kind === 'code') && 'tnum')}>
        {children}
      </dd>
    </>
  )
}
