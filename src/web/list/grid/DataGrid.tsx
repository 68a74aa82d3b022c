import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Sort } from '../address.ts'
import type { Column } from '../columns.ts'
import type { Selection } from '../selection/useSelection.ts'
import { copyCells } from './copyCells.ts'
import { GridHead, groupHeight, headHeight } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { layoutOf, type PlacedColumn, withinWidths } from './layout.ts'
import { moveBy } from './moves.ts'
import { wideEnough } from './numberWidths.ts'
import { selectByKey } from './selectByKey.ts'
import { GridSelectionContext, selectColumn, useGridSelection } from './selectColumn.tsx'
import { useChosenCells } from './useChosenCells.ts'
import { useGridPlace } from './useGridPlace.ts'
import { useKeptColumn } from './useKeptColumn.ts'

/** The height in px of the bar for selected rows, which covers the end of the grid. */
const barHeight = 72

export interface DataGridProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The number of all matching rows, loaded or not. */
  total: number
  rowHeight?: number
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** Called when the last loaded rows scroll into view. */
  onNearEnd?: () => void
  /** Called after a column was resized. */
  onResize?: (key: string, width: number) => void
  /** Called on a double click on a row, or on Enter in a cell without an action of its own. */
  onOpen?: (row: Row) => void
  /** Makes rows selectable: by a column of checkboxes, Space, Shift with Space, and Ctrl A. */
  selection?: Selection<Row> | undefined
  /** Returns the name of a row, for the label of its checkbox. */
  nameOf?: (row: Row) => string
  className?: string
}

/**
 * A wide table with its own scroll area and virtual rows and columns: 54 columns of 100,000 rows render no more
 * elements than one screenful. The arrow keys move from cell to cell, and Enter runs the action of the cell.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    total,
    rowHeight = 32,
    sort = null,
    onSort,
    onNearEnd,
    onResize,
    onOpen,
    selection,
    nameOf,
    className,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const frameWidth = useFrameWidth(frame)
  const selects = selection !== undefined
  const all = useMemo(
    () => (selects ? [selectColumn as Column<Row>, ...columns] : columns),
    [selects, columns],
  )
  const gridSelection = useGridSelection(frame, selection, nameOf)
  const wide = useMemo(() => wideEnough(all, rows), [all, rows])
  const layout = useMemo(() => layoutOf(wide, frameWidth), [wide, frameWidth])
  const head = headHeight + (layout.hasGroups ? groupHeight : 0)
  // oxlint-disable-next-line react/incompatible-library -- its result is used only here and never memoized
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The sticky header covers the top of the scroll area by its height, so scrolling to a row must stop below it.
    paddingStart: head,
    scrollPaddingStart: head,
    // The bar for selected rows covers the end of the grid, so the grid can be scrolled until the last row is above
    // the bar.
    paddingEnd: selection && selection.rows.length > 0 ? barHeight : 0,
    scrollPaddingEnd: selection && selection.rows.length > 0 ? barHeight : 0,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: layout.moving.length,
    getScrollElement: () => frame.current,
    estimateSize: (at) => layout.moving[at]?.width ?? 0,
    overscan: 1,
    paddingStart: layout.frozenWidth,
    scrollPaddingStart: layout.frozenWidth,
  })
  useEffect(() => across.measure(), [across, layout])
  useKeptColumn(frame, frameWidth > 0 ? layout : null)

  const visible = useSame(across.getVirtualItems().flatMap(({ index }) => layout.moving[index] ?? []))
  const drawn = down.getVirtualItems()
  const chosen = useChosenCells(rows.length)
  const here = chosen.here
  const columnKeys = useMemo(() => layout.columns.map(({ column }) => column.key), [layout])
  useGridPlace({ frame, rows, keyOf, columnKeys, here, go: chosen.go })

  const lastDrawn = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && lastDrawn >= rows.length - 20) onNearEnd?.()
  }, [lastDrawn, rows.length, onNearEnd])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== frame.current) return
    // Without an active cell, an arrow key starts from the first column that does not contain checkboxes.
    const from = here ?? { row: 0, column: selection ? 1 : 0 }
    const placed = layout.columns[from.column]
    if (event.altKey) {
      const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
      if (!step || !placed || !onResize) return
      event.preventDefault()
      onResize(placed.column.key, withinWidths(placed.width + step))
      return
    }
    if (event.key === 'Enter' && here) {
      const control = document
        .getElementById(`${id}-${here.row}-${here.column}`)
        ?.querySelector<HTMLElement>('a, button')
      const row = rows[here.row]
      if (control) control.click()
      else if (row !== undefined) onOpen?.(row)
      return
    }
    if (event.key === 'Escape') return chosen.many ? chosen.narrow() : selection?.clear()
    if (selection && selectByKey(event, { selection, rows, range: chosen.range }))
      return event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyC' && chosen.range) {
      event.preventDefault()
      return void copyCells(
        rows.slice(chosen.range.top, chosen.range.bottom + 1),
        layout.columns.slice(chosen.range.left, chosen.range.right + 1).map(({ column }) => column),
      )
    }
    const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - head) / rowHeight) - 1)
    const to = moveBy(event, from, { rows: rows.length, columns: layout.columns.length, page })
    if (!to) return
    event.preventDefault()
    const { row, column } = here ? to : from
    chosen.go({ row, column }, event.shiftKey)
    down.scrollToIndex(row)
    const moving = column - layout.frozen.length
    if (moving >= 0) across.scrollToIndex(moving)
  }

  function open(event: MouseEvent<HTMLDivElement>) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]')
    const row = rows[Number(cell?.dataset.row)]
    if (row === undefined || (event.target as Element).closest('a, button, label')) return
    window.getSelection()?.removeAllRanges()
    onOpen?.(row)
  }

  return (
    <GridSelectionContext value={gridSelection}>
      <div className={cn('relative flex flex-col', className)}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a grid takes its active cell by aria-activedescendant */}
        <div
          ref={frame}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={layout.columns.length}
          aria-activedescendant={here ? `${id}-${here.row}-${here.column}` : undefined}
          data-scroll
          aria-multiselectable
          onKeyDown={press}
          onDoubleClick={open}
          {...chosen.pointer}
          // Keeps a focused heading from being hidden under the frozen columns.
          style={{ scrollPaddingLeft: layout.frozenWidth }}
          className="peer group/grid relative isolate min-h-0 flex-1 overflow-auto rounded-[inherit] bg-surface outline-none"
        >
          <GridHead layout={layout} visible={visible} sort={sort} onSort={onSort} onResize={onResize} />
          <div role="rowgroup" style={{ height: down.getTotalSize() - head, width: layout.width }}>
            {drawn.map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <GridRow
                  key={keyOf(row)}
                  id={id}
                  row={row}
                  index={index}
                  top={start - head}
                  height={rowHeight}
                  layout={layout}
                  visible={visible}
                  active={here?.row === index ? here.column : null}
                  selected={selection ? selection.has(row) : null}
                  {...chosen.inRow(index)}
                />
              )
            })}
          </div>
        </div>
        {/* The focus ring of the grid. On the scroll area itself it would be covered by the rows. After the first arrow
          key the active cell shows the ring instead. */}
        <div
          aria-hidden
          data-ring
          className="pointer-events-none absolute inset-0 z-10 hidden rounded-[inherit] outline-2 outline-focus -outline-offset-2 peer-[:focus-visible:not([aria-activedescendant])]:block"
        />
      </div>
    </GridSelectionContext>
  )
}

/**
 * Returns the previous array while it contains the same columns, so that memoized rows do not rerender at every scroll
 * step.
 */
function useSame<Row>(next: readonly PlacedColumn<Row>[]): readonly PlacedColumn<Row>[] {
  const [kept, setKept] = useState(next)
  const same = kept.length === next.length && kept.every((column, at) => column === next[at])
  if (!same) setKept(next)
  return same ? kept : next
}

function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // The width is measured in a layout effect before the rows are rendered; otherwise all rows would render twice.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = () => setWidth(element.clientWidth)
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
