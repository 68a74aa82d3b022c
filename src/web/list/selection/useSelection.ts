import { useState } from 'react'

export interface Selection<Row> {
  /** The selected rows among the shown ones, in the order of the list. */
  rows: readonly Row[]
  has(row: Row): boolean
  /**
   * Selects a row, or deselects it. With `range` (Shift), all rows between the previously toggled row and this one
   * get the same state as this one.
   */
  toggle(row: Row, range?: boolean): void
  /** Selects exactly these rows and no others. */
  select(rows: readonly Row[]): void
  /** `all`: every shown row is selected; `some`: at least one, but not all. */
  all: boolean
  some: boolean
  toggleAll(): void
  clear(): void
}

/** Selects rows of a list. Only shown rows count as selected, so that nobody deletes a row that a filter hides. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string | number,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  const [toggled, setToggled] = useState<string | number | null>(null)
  const rows = shown.filter((row) => keys.has(keyOf(row)))
  const all = shown.length > 0 && rows.length === shown.length
  const select = (chosen: readonly Row[]) => setKeys(new Set(chosen.map(keyOf)))

  return {
    rows,
    has: (row) => keys.has(keyOf(row)),
    toggle(row, range = false) {
      const here = shown.indexOf(row)
      const from = range ? shown.findIndex((one) => keyOf(one) === toggled) : here
      const some = from < 0 ? [row] : shown.slice(Math.min(from, here), Math.max(from, here) + 1)
      const added = !keys.has(keyOf(row))
      const next = new Set(rows.map(keyOf))
      for (const one of some) next[added ? 'add' : 'delete'](keyOf(one))
      setKeys(next)
      setToggled(keyOf(row))
    },
    select,
    all,
    some: rows.length > 0 && !all,
    toggleAll: () => select(all ? [] : shown),
    clear: () => select([]),
  }
}
