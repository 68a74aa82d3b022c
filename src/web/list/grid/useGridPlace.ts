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
 * Restores the scroll position and the focused row of a grid when a person returns to the grid. After a change of the
 * filters the grid starts at the top.
 */
export function useGridPlace<Row>(grid: GridPlace<Row>): void {
  const { frame, rows, keyOf, columnKeys, here, go } = grid
  const { id, leaving } = useListVisit()
  const wanted = useRef<ListPlace | null>(null)
  const shownFor = useRef<string | null>(null)
  // The last scroll position. It is read in the scroll event, because reading it after a render would force a layout.
  const position = useRef({ top: 0, left: 0 })

  useEffect(() => {
    const element = frame.current
    if (!element || shownFor.current === id) return
    const another = shownFor.current !== null
    shownFor.current = id
    wanted.current = listPlaces.get(id) ?? null
    if (!another || wanted.current) return
    element.scrollTo({ top: 0 })
    position.current.top = 0
  }, [frame, id])

  // Runs after every render until the position is restored, because pages load one by one and the scroll height grows
  // with them.
  useEffect(() => {
    const element = frame.current
    const place = wanted.current
    if (!element || !place || rows.length === 0) return
    element.scrollTo({ top: place.top, left: place.left })
    const row = place.row === undefined ? -1 : rows.findIndex((one) => String(keyOf(one)) === place.row)
    position.current = { top: element.scrollTop, left: element.scrollLeft }
    const reached = position.current.top >= place.top - 1 && position.current.left >= place.left - 1
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
    if (!wanted.current && !leaving) listPlaces.keep(id, { ...position.current, ...cell })
  })

  useEffect(() => {
    const element = frame.current
    if (!element || leaving) return
    const follow = () => {
      position.current = { top: element.scrollTop, left: element.scrollLeft }
      if (!wanted.current) listPlaces.keep(id, { ...position.current, ...latest.current })
    }
    // Stops restoring once the person scrolls or presses a key.
    const giveUp = () => {
      wanted.current = null
    }
    // A capturing listener runs before the virtual list renders the next rows, so that reading the position forces no
    // layout.
    element.addEventListener('scroll', follow, { passive: true, capture: true })
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      element.addEventListener(event, giveUp, { passive: true })
    window.addEventListener('pagehide', listPlaces.store)
    return () => {
      element.removeEventListener('scroll', follow, { capture: true })
      for (const event of ['wheel', 'pointerdown', 'keydown']) element.removeEventListener(event, giveUp)
      window.removeEventListener('pagehide', listPlaces.store)
      listPlaces.store()
    }
  }, [frame, id, leaving])
}
