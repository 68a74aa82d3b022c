import { type RefObject, useEffect, useRef } from 'react'
import { type ListPlace, listPlaces, useListVisit } from '../listPlaces.ts'
import type { Place } from './moves.ts'

interface GridPlace<Row> {
  frame: RefObject<HTMLElement | null>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columnKeys: readonly string[]
  here: Place | null
  go(to: Place, keepsBeginning: boolean): void
}

/**
 * Restores the place in a list when a person returns to it: the scroll position in both directions and the
 * focused row. A new query starts at the top.
 */
export function useGridPlace<Row>(grid: GridPlace<Row>): void {
  const { frame, rows, keyOf, columnKeys, here, go } = grid
  const { id, leaving } = useListVisit()
  const wanted = useRef<ListPlace | null>(null)
  const shownFor = useRef<string | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element || shownFor.current === id) return
    const another = shownFor.current !== null
    shownFor.current = id
    wanted.current = listPlaces.get(id) ?? null
    if (another && !wanted.current) element.scrollTo({ top: 0 })
  }, [frame, id])

  // Runs after every render until the place is reached, because pages load one by one and the frame grows with them.
  useEffect(() => {
    const element = frame.current
    const place = wanted.current
    if (!element || !place || rows.length === 0) return
    element.scrollTo({ top: place.top, left: place.left })
    const row = place.row === undefined ? -1 : rows.findIndex((one) => String(keyOf(one)) === place.row)
    const reached = element.scrollTop >= place.top - 1 && element.scrollLeft >= place.left - 1
    if (reached) wanted.current = null
    if (row < 0 || here?.row === row) return
    go({ row, column: Math.max(0, columnKeys.indexOf(place.column ?? '')) }, false)
    element.focus({ preventScroll: true })
  })

  const row = here ? rows[here.row] : undefined
  const cell = { row: row && String(keyOf(row)), column: here ? columnKeys[here.column] : undefined }
  const latest = useRef(cell)
  useEffect(() => {
    latest.current = cell
    const element = frame.current
    if (element && !wanted.current && !leaving) keep(id, element, cell)
  })

  useEffect(() => {
    const element = frame.current
    if (!element || leaving) return
    const follow = () => {
      if (!wanted.current) keep(id, element, latest.current)
    }
    // If the person scrolls or moves before the place is restored, the restore stops.
    const giveUp = () => {
      wanted.current = null
    }
    element.addEventListener('scroll', follow, { passive: true })
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      element.addEventListener(event, giveUp, { passive: true })
    window.addEventListener('pagehide', listPlaces.store)
    return () => {
      element.removeEventListener('scroll', follow)
      for (const event of ['wheel', 'pointerdown', 'keydown']) element.removeEventListener(event, giveUp)
      window.removeEventListener('pagehide', listPlaces.store)
      listPlaces.store()
    }
  }, [frame, id, leaving])
}

function keep(id: string, element: HTMLElement, cell: Pick<ListPlace, 'row' | 'column'>): void {
  listPlaces.keep(id, { top: element.scrollTop, left: element.scrollLeft, ...cell })
}
