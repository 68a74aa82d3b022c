import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Search } from '#web/lib/search.ts'

/** The list that a person walks through: where it stands, and what it was asked for. */
export interface FromList {
  path: string
  search: Search
  asked: Record<string, string>
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

/** Around a list of companies: its links to a company take along which list they stand in. */
export function ListedHere({ asked, children }: { asked: Record<string, string>; children: ReactNode }) {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const here = useMemo(() => {
    const { columns: _columns, ...conditions } = asked
    return { path, search: search as Search, asked: conditions }
  }, [path, search, asked])
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
