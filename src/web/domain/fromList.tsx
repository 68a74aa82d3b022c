import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Search } from '#web/lib/search.ts'
import { useListVisit } from '#web/list/listPlaces.ts'

/** The list from which a company page was opened, with what a link back to it needs. */
export interface FromList {
  path: string
  title: string
  search: Search
  asked: Record<string, string>
  /** The ID of the visit of the list, by which the link back restores the scroll position. */
  visit: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The list from which the company page was opened; absent if the page was opened directly. The history entry keeps
     * it over a reload.
     */
    fromList?: FromList
    /** The arrow (previous or next company) whose click led to this page. The same arrow is focused on this page. */
    pressed?: 'previous' | 'next'
  }
}

const Listed = createContext<FromList | null>(null)

interface ListedHereProps {
  /** The title of the list, for the link back to it. */
  title: string
  asked: Record<string, string>
  children: ReactNode
}

/**
 * Provides the address of a list to the company links inside the list, so that company pages know where they were
 * opened from.
 */
export function ListedHere({ title, asked, children }: ListedHereProps) {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const { visit } = useListVisit()
  const here = useMemo(() => {
    const { columns: _columns, ...conditions } = asked
    return { path, title, search: search as Search, asked: conditions, visit }
  }, [path, title, search, asked, visit])
  return <Listed value={here}>{children}</Listed>
}

/** Returns the router `state` for a link to a company: the surrounding list, if there is one. */
export function useListState() {
  const fromList = useContext(Listed)
  return fromList ? { fromList } : {}
}

/** Returns the list that this company page was opened from; null if it was opened directly. */
export function useFromList(): FromList | null {
  const kept = useRouterState({ select: ({ location }) => location.state.fromList })
  return typeof kept?.path === 'string' && kept.asked ? kept : null
}
