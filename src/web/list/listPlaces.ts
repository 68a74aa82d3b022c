import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Search, stringifySearch } from '#web/lib/search.ts'
import { tab } from '#web/lib/storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The ID of the earlier visit (see `useListVisit`) whose scroll position and focus are restored. A link back to a
     * list sets it; otherwise it is absent.
     */
    listVisit?: string
  }
}

/** The scroll position and the focused row of a list. */
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

/**
 * The saved scroll positions, by visit (see `useListVisit`) and query. They are stored per browser tab. If there are
 * too many, the oldest are dropped.
 */
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
  /** Writes the positions to the session storage, so that they survive a reload. */
  store(): void {
    if (places) tab.setItem(storageKey, JSON.stringify([...places]))
  },
}

/**
 * Returns the key of a saved position: visit and query parameters without the shown columns, which do not affect the
 * rows.
 */
function idOf(visit: string, { columns: _columns, ...question }: Search): string {
  return visit + stringifySearch(question)
}

/**
 * Called before a link leads from the page of a row back to the list. The list then focuses this row, even if the
 * person had left the list through another row.
 */
export function returnToRow({ visit, search }: { visit: string; search: Search }, row: string): void {
  const id = idOf(visit, search)
  const place = listPlaces.get(id)
  if (place) listPlaces.keep(id, { ...place, row })
}

/**
 * Identifies the current visit of a list. A visit is a history entry; a link back to the list continues the earlier
 * visit.
 */
export function useListVisit() {
  const location = useRouterState({ select: (state) => state.location })
  // While the next screen loads, this list is still rendered, but `location` already belongs to the next screen. So the
  // last location of this list is kept.
  const [last, setLast] = useState(location)
  if (location !== last && location.pathname === last.pathname) setLast(location)
  const { state, search } = last
  const visit = state.listVisit ?? state.__TSR_key ?? ''
  return {
    visit,
    id: idOf(visit, search as Search),
    returned: state.listVisit !== undefined,
    /** True while the list is still rendered but the router already loads another screen. */
    leaving: location.pathname !== last.pathname,
  }
}

/**
 * Restores the scroll position of a list that scrolls with the page. After the back and forward buttons the browser
 * restores the position itself, but not after a click on a link back to the list.
 */
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

/** Returns the key of the row whose card contains the focus, taken from the link in the card. */
function rowWithFocus(): string | undefined {
  const href = document.activeElement?.closest('main li')?.querySelector('a')?.getAttribute('href')
  return href?.split('?')[0]?.split('/').at(-1)
}
