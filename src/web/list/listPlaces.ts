import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Search, stringifySearch } from '#web/lib/search.ts'
import { tab } from '#web/lib/storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link that returns to a list: the visit whose place is taken up again. */
    listVisit?: string
  }
}

/** Where a person stood in a list: how far it was scrolled, and the cell with the focus. */
export interface ListPlace {
  top: number
  left: number
  row?: string | undefined
  column?: string | undefined
}

const storageKey = 'cache:list-places'
const most = 40
let places: Map<string, ListPlace> | null = null

function read(): Map<string, ListPlace> {
  try {
    return new Map(JSON.parse(tab.getItem(storageKey) ?? '[]') as [string, ListPlace][])
  } catch {
    return new Map()
  }
}

/** Kept for this tab; the oldest go first. */
export const listPlaces = {
  get(visit: string): ListPlace | undefined {
    places ??= read()
    return places.get(visit)
  },
  keep(visit: string, place: ListPlace): void {
    places ??= read()
    places.delete(visit)
    places.set(visit, place)
    for (const oldest of [...places.keys()].slice(0, Math.max(0, places.size - most))) places.delete(oldest)
  },
  /** A reload reads them again. */
  store(): void {
    if (places) tab.setItem(storageKey, JSON.stringify([...places]))
  },
}

/** The columns may change without it becoming another list. */
function idOf(visit: string, { columns: _columns, ...question }: Search): string {
  return visit + stringifySearch(question)
}

/** For the link back from a row: whoever walked on to another row meanwhile returns to that one. */
export function returnToRow({ visit, search }: { visit: string; search: Search }, row: string): void {
  const id = idOf(visit, search)
  const place = listPlaces.get(id)
  if (place) listPlaces.keep(id, { ...place, row })
}

/** A visit is an entry of the history; a link back to the list continues the visit that it came from. */
export function useListVisit() {
  const location = useRouterState({ select: (state) => state.location })
  // While the next screen loads, the list still stands there: the address is no longer its own.
  const [last, setLast] = useState(location)
  if (location !== last && location.pathname === last.pathname) setLast(location)
  const { state, search } = last
  const visit = state.listVisit ?? state.__TSR_key ?? ''
  return {
    visit,
    id: idOf(visit, search as Search),
    returned: state.listVisit !== undefined,
    /** The list is still shown, but no longer asked for what it shows. */
    leaving: location.pathname !== last.pathname,
  }
}

/** The same for a list in the flow of the page. The browser's own buttons restore such a page; a link back needs help. */
export function usePagePlace(rows: number): void {
  const { id, returned, leaving } = useListVisit()
  const done = useRef(false)
  useEffect(() => {
    if (rows === 0 || done.current) return
    done.current = true
    const place = listPlaces.get(id)
    if (returned) window.scrollTo({ top: place?.top ?? 0 })
    if (place?.row) linkTo(place.row)?.focus({ preventScroll: true })
  }, [rows, id, returned])
  useEffect(() => {
    if (leaving) return
    const follow = () =>
      listPlaces.keep(id, { top: window.scrollY, left: 0, row: rowWithFocus() ?? listPlaces.get(id)?.row })
    window.addEventListener('scroll', follow, { passive: true })
    document.addEventListener('focusin', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [id, leaving])
}

const linkTo = (row: string) => document.querySelector<HTMLElement>(`main li a[href*="/${CSS.escape(row)}"]`)

/** The row whose card has the focus, as its link names it. */
function rowWithFocus(): string | undefined {
  const href = document.activeElement?.closest('main li')?.querySelector('a')?.getAttribute('href')
  return href?.split('?')[0]?.split('/').at(-1)
}
