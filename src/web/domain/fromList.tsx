import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Search } from '#web/lib/search.ts'
import { useListVisit } from '#web/list/listPlaces.ts'

/** The list that a person walks through: where it stands, and what it was asked for. */
export interface FromList {
  path: string
  title: string
  search: Search
  asked: Record<string, string>
  /** Which visit of the list it was, so that a link back finds the place. */
  visit: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the entry of the history: a reload keeps it, a link that is opened by itself has none. */
    fromList?: FromList
    /** Which of the two arrows was pressed, so that it can be pressed again. */
    pressed?: 'previous' | 'next'
  }
}

const Listed = createContext<FromList | null>(null)

interface ListedHereProps {
  /** What the list is called where a link leads back to it. */
  title: string
  asked: Record<string, string>
  children: ReactNode
}

/** Around a list of companies: its links to a company take along which list they stand in. */
export function ListedHere({ title, asked, children }: ListedHereProps) {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const { visit } = useListVisit()
  const here = useMemo(() => {
    const { columns: _columns, ...conditions } = asked
    return { path, title, search: search as Search, asked: conditions, visit }
  }, [path, title, search, asked, visit])
  return <Listed value={here}>{children}</Listed>
}

/** For the `state` of a link to a company. */
export function useListState() {
  const fromList = useContext(Listed)
  return fromList ? { fromList } : {}
}

/** The list that the shown company was opened from; null where it was opened by itself. */
export function useFromList(): FromList | null {
  const kept = useRouterState({ select: ({ location }) => location.state.fromList })
  return typeof kept?.path === 'string' && kept.asked ? kept : null
}
