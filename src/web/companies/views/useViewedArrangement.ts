import { useEffect, useMemo, useState } from 'react'
import type { SearchState } from '#web/lib/search.ts'
import type { Column } from '#web/list/columns.ts'
import { writeColumns } from '../columnCodes.ts'
import { readLayout, writeLayout } from './layoutText.ts'

/** The columns of a list in its URL. */
export interface ArrangedAddress {
  columns: readonly string[] | null
  setColumns(columns: string | null): void
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
const pauseMs = 300

/** The arrangement of a saved view, with its unsaved changes, which are in the URL. */
export function useViewedArrangement<Row>(
  all: readonly Column<Row>[],
  { columns, setColumns }: ArrangedAddress,
  [{ layout = '' }, change]: SearchState,
) {
  const allKeys = useMemo(() => all.map(({ key }) => key), [all])
  const kept = useMemo(() => readLayout(layout, allKeys), [layout, allKeys])
  // Resizing a column causes many updates, so its width is written to the URL after a debounce.
  const [drawn, setDrawn] = useState<Record<string, number>>({})
  const [seen, setSeen] = useState(layout)
  if (seen !== layout) {
    setSeen(layout)
    setDrawn({})
  }
  const widths = useMemo(() => ({ ...kept.widths, ...drawn }), [kept, drawn])
  const { pinned } = kept
  useEffect(() => {
    if (Object.keys(drawn).length === 0) return
    const write = () => void change({ layout: writeLayout({ widths, pinned }) }, { replace: true })
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [drawn, widths, pinned, change])
  return {
    keys: columns ?? allKeys,
    widths,
    pinned,
    isLinked: false,
    choose: (next: readonly string[]) => setColumns(isSame(next, allKeys) ? null : writeColumns(next)),
    adopt: nothing,
    leaveLink: nothing,
    pin(key: string) {
      const next = pinned.includes(key) ? pinned.filter((one) => one !== key) : [...pinned, key]
      void change({ layout: writeLayout({ widths, pinned: next }) }, { replace: true })
    },
    resize: (key: string, width: number) => setDrawn((before) => ({ ...before, [key]: width })),
    reset() {
      setDrawn({})
      void change({ layout: undefined, columns: undefined }, { replace: true })
    },
  }
}
const nothing = () => {}
