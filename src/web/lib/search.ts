import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, string>

/**
 * Parses a query string; all values are strings. The router's default parser would read `?person=101` as a number, but
 * team IDs and business numbers are strings. Of a repeated name the last value counts.
 */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

interface ChangeOptions {
  /** Replaces the current history entry, so that the back button skips this change. */
  replace?: boolean
}

/**
 * Returns the query parameters and a function that changes some of them. An empty value removes the parameter. The
 * `state` of the history entry is kept.
 */
export function useSearchState() {
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const navigate = useNavigate()
  const change = useCallback(
    (parts: Record<string, string | undefined>, { replace = false }: ChangeOptions = {}) =>
      navigate({
        to: '.',
        search: (old: Search) => ({ ...old, ...parts }),
        replace,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change] as const
}
