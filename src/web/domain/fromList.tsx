import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Search } from '#web/lib/search.ts'
import { useListVisit } from '#web/list/listPlaces.ts'

/** The list that a person came from, with everything a link back to it needs. */
export interface FromList {
  path: string
  title: string
  search: Search
  asked: Record<string, string>
  /** Identifies the visit of the list, so that a link back restores the scroll position. */
  visit: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is kept in the history entry, so it survives a reload. A link opened directly has none. */
    fromList?: FromList
    /** The arrow that was pressed. It gets the focus again on the next page. */
    pressed?: 'previous' | 'next'
  }
}

const Listed = createContext<FromList | null>(null)

interface ListedHereProps {
  /** The title of the list, shown in the link back to it. */
  title: string
  asked: Record<string, string>
  children: ReactNode
}

/** Wraps a list of companies, so that links in it remember the list they were opened from. */
export function ListedHere({ title, asked, children }: ListedHereProps) {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const { visit } = useListVisit()
  const here = useMemo(() => {
    const { columns: _columns, ...conditions } = asked
    return { path, title, search: search as Search, asked: conditions, visit }
  }, [path, title, search, asked, visit])
  return <Listed value={here}>{children}</Listed>
}

/** Returns the `state` for a link to a company: the list around the link, if there is one. */
export function useListState() {
  const fromList = useContext(Listed)
  return fromList ? { fromList } : {}
}

/** Returns the list that the shown company was opened from; null if it was opened directly. */
export function useFromList(): FromList | null {
  const kept = useRouterState({ select: ({ location }) => location.state.fromList })
  return typeof kept?.path === 'string' && kept.asked ? kept : null
}
