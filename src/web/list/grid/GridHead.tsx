import type { PointerEvent } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Sort } from '../address.ts'
import { isNumeric } from '../columns.ts'
import { nextSort, SortButton } from '../SortButton.tsx'
import { type GridLayout, groupSpans, type PlacedColumn, withinWidths } from './layout.ts'

interface GridHeadProps<Row> {
  layout: GridLayout<Row>
  visible: readonly PlacedColumn<Row>[]
  sort: Sort | null
  onSort?: ((sort: Sort | null) => void) | undefined
  onResize?: ((key: string, width: number) => void) | undefined
}

export const headHeight = 32
export const groupHeight = 24

/**
 * The sticky header of the grid. Group headings are visual only: the accessible name of each column heading contains
 * its group.
 */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { layout, visible } = props
  const first = visible[0]
  const gap = first ? first.left - layout.frozenWidth : 0
  return (
    <div role="rowgroup" className="sticky top-0 z-[3] bg-sunken" style={{ width: layout.width }}>
      {layout.hasGroups && <Groups {...props} />}
      <div role="row" aria-rowindex={1} className="flex border-b" style={{ height: headHeight }}>
        {layout.frozen.map((placed) => (
          <HeadCell key={placed.column.key} {...props} placed={placed} />
        ))}
        {gap > 0 && <div aria-hidden role="presentation" style={{ width: gap }} className="shrink-0" />}
        {visible.map((placed) => (
          <HeadCell key={placed.column.key} {...props} placed={placed} />
        ))}
      </div>
    </div>
  )
}

function Groups<Row>({ layout, visible }: GridHeadProps<Row>) {
  return (
    <div aria-hidden className="relative border-line-soft border-b" style={{ height: groupHeight }}>
      <div className="sticky left-0 z-[1] h-full bg-sunken" style={{ width: layout.frozenWidth }} />
      {groupSpans(visible).map(({ name, unit, left, width }) => (
        <div
          key={left}
          className="absolute top-0 flex h-full items-center border-line-soft border-l px-2.5 font-semibold text-ink text-xs"
          style={{ left, width }}
        >
          {/* Sticky, so that the name of a wide group stays visible while its columns scroll. */}
          <span className="sticky whitespace-nowrap" style={{ left: layout.frozenWidth + 10 }}>
            {name}
            {unit && <span className="ml-1.5 font-normal text-quiet">{unit}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

function HeadCell<Row>({
  placed,
  layout,
  sort,
  onSort,
  onResize,
}: GridHeadProps<Row> & { placed: PlacedColumn<Row> }) {
  const { column, width, frozen, left } = placed
  const chosen = sort?.key === column.key ? sort : null
  const whole = column.unit ? `${column.label} (${column.unit})` : column.label
  // The unit of a group is part of the group heading. Frozen columns have no group heading, so their own heading
  // contains the unit.
  const name = column.groupUnit && !frozen ? column.label : whole
  const lastFrozen = frozen && placed.index === layout.frozen.length - 1
  const sorted = column.sort && onSort
  return (
    <div
      role="columnheader"
      aria-colindex={placed.index + 1}
      aria-sort={sorted ? (chosen ? (chosen.descending ? 'descending' : 'ascending') : 'none') : undefined}
      title={column.head ? undefined : whole}
      className={cn(
        'relative flex shrink-0 items-center overflow-hidden whitespace-nowrap px-2.5 font-medium text-quiet text-xs',
        isNumeric(column) && 'justify-end',
        column.head && 'items-stretch px-0',
        frozen && 'sticky z-[1] bg-sunken',
        lastFrozen && 'border-line-strong border-r shadow-[4px_0_6px_-4px_rgb(0_0_0/0.18)]',
      )}
      style={{ width, ...(frozen ? { left } : {}) }}
    >
      {sorted ? (
        <SortButton name={name} chosen={chosen} onClick={() => onSort(nextSort(column.key, chosen))} />
      ) : column.head ? (
        column.head()
      ) : column.kind === 'actions' ? (
        <span className="sr-only">{name}</span>
      ) : (
        <span className="truncate">{name}</span>
      )}
      {onResize && !column.head && (
        <WidthHandle width={width} onWidth={(next) => onResize(column.key, next)} />
      )}
    </div>
  )
}

/** The drag handle at the right edge of a heading. By keyboard, Alt and an arrow key resize the current column. */
function WidthHandle({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  function begin(event: PointerEvent<HTMLSpanElement>) {
    const handle = event.currentTarget
    const from = event.clientX
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => onWidth(withinWidths(width + moved.clientX - from))
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return (
    <span
      aria-hidden
      data-width-handle
      onPointerDown={begin}
      className="absolute top-0 right-0 h-full w-2 cursor-col-resize touch-none border-transparent border-r-2 hover:border-focus"
    />
  )
}
