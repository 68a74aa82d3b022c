import { createContext, type RefObject, useContext, useId, useMemo } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Column } from '../columns.ts'
import type { Selection } from '../selection/useSelection.ts'

interface GridSelection {
  selection: Selection<unknown>
  nameOf(row: unknown): string
  /** Gives the focus back to the grid after a click, so that the keys of the grid keep working. */
  refocus(): void
}

/**
 * The checkboxes read the selection from this context. The column object itself never changes, so a click rerenders
 * only the checkboxes and not all cells of the grid.
 */
export const GridSelectionContext = createContext<GridSelection | null>(null)

/** Returns the value of the context; null for a grid whose rows cannot be selected. */
export function useGridSelection<Row>(
  frame: RefObject<HTMLElement | null>,
  selection: Selection<Row> | undefined,
  nameOf: ((row: Row) => string) | undefined,
): GridSelection | null {
  return useMemo(
    () =>
      selection
        ? {
            selection: selection as Selection<unknown>,
            nameOf: (row) => nameOf?.(row as Row) ?? '',
            refocus: () => frame.current?.focus({ preventScroll: true }),
          }
        : null,
    [frame, selection, nameOf],
  )
}

function SelectAll() {
  const grid = useContext(GridSelectionContext)
  const id = useId()
  if (!grid) return null
  const { all, some, toggleAll } = grid.selection
  return (
    <label htmlFor={id} className="grid size-full cursor-pointer place-items-center">
      <Checkbox id={id} aria-label="모두 선택" checked={all} indeterminate={some} onChange={toggleAll} />
    </label>
  )
}

function SelectRow({ row }: { row: unknown }) {
  const grid = useContext(GridSelectionContext)
  const id = useId()
  if (!grid) return null
  return (
    <label data-select htmlFor={id} className="grid size-full cursor-pointer place-items-center">
      <Checkbox
        id={id}
        // The grid's own keys select rows, so the checkboxes are not tab stops.
        tabIndex={-1}
        aria-label={`${grid.nameOf(row)} 선택`}
        checked={grid.selection.has(row)}
        onChange={(event) => {
          grid.selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)
          grid.refocus()
        }}
      />
    </label>
  )
}

/** The first column of a grid whose rows can be selected. */
export const selectColumn: Column<unknown> = {
  key: 'select',
  label: '선택',
  kind: 'actions',
  width: 48,
  frozen: true,
  className: 'items-stretch px-0',
  head: () => <SelectAll />,
  cell: (row) => <SelectRow row={row} />,
}
