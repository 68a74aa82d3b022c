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

export interface ChangeOptions {
  /** Replaces the current history entry, so that the back button skips this change. */
  replace?: boolean
}

/** Parameters to change; an empty value removes one. */
export type SearchParts = Record<string, string | undefined>
export type SearchState = readonly [Search, (parts: SearchParts, options?: ChangeOptions) => Promise<void>]

/**
 * Returns the query parameters and a function that changes some of them; the changes may depend on the parameters at
 * that time. The `state` of the history entry is kept.
 */
export function useSearchState() {
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const navigate = useNavigate()
  const change = useCallback(
    (parts: SearchParts | ((old: Search) => SearchParts), { replace = false }: ChangeOptions = {}) =>
      navigate({
        to: '.',
        search: (old: Search) => ({ ...old, ...(typeof parts === 'function' ? parts(old) : parts) }),
        replace,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change] as const
}
