import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, string>

/**
 * The router's own reading of an address takes `?person=101` for a number and writes the text 101 with quotes.
 * Team IDs and business numbers are texts, so everything in an address is one, of a repeated name the last.
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
  /** True: the back button goes past this change. */
  replace?: boolean
}

/** What the address says after `?`, and a way to change parts of it; an empty part is removed. What the entry keeps besides stays. */
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
