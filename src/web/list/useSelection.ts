import { useState } from 'react'

export interface Selection<Row> {
  /** The selected rows that are shown. */
  rows: readonly Row[]
  has(row: Row): boolean
  toggle(row: Row): void
  /** `all`: every shown row is selected. `some`: at least one, but not all. */
  all: boolean
  some: boolean
  toggleAll(): void
  clear(): void
}

/**
 * The rows selected by checkbox. Rows that a filter hides do not count as selected, so that nobody deletes a row
 * without seeing it.
 */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string | number,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  const rows = shown.filter((row) => keys.has(keyOf(row)))
  const all = shown.length > 0 && rows.length === shown.length
  return {
    rows,
    has: (row) => keys.has(keyOf(row)),
    toggle(row) {
      const next = new Set(rows.map(keyOf))
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      setKeys(next)
    },
    all,
    some: rows.length > 0 && !all,
    toggleAll: () => setKeys(new Set(all ? [] : shown.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
