import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Search } from '#web/lib/search.ts'
import { useListVisit } from '#web/list/listPlaces.ts'

/** The list a person came from: its path and query. */
export interface FromList {
  path: string
  title: string
  search: Search
  asked: Record<string, string>
  /** The visit of the list, so that a link back restores the place in it. */
  visit: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history entry: it survives a reload, and a link opened directly has none. */
    fromList?: FromList
    /** The arrow that was pressed, so that it gets the focus again. */
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

/** Wraps a list of companies, so that its links to a company remember the list. */
export function ListedHere({ title, asked, children }: ListedHereProps) {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const { visit } = useListVisit()
  const here = useMemo(() => {
    const { columns: _columns, ...conditions } = asked
    return { path, title, search: search as Search, asked: conditions, visit }
  }, [path, title, search, asked, visit])
  return <Listed value={here}>{children}</Listed>
}

/** The `state` of a link to a company. */
export function useListState() {
  const fromList = useContext(Listed)
  return fromList ? { fromList } : {}
}

/** The list the shown company was opened from; null if it was opened directly. */
export function useFromList(): FromList | null {
  const kept = useRouterState({ select: ({ location }) => location.state.fromList })
  return typeof kept?.path === 'string' && kept.asked ? kept : null
}
