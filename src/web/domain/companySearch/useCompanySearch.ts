import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readNeedle } from '#shared/company/search.ts'
import { searchFault } from '#web/lib/searchFault.ts'
import { companySearchQuery, type SearchAmong } from './companySearch.api.ts'
import { shortHint } from './searchMessage.ts'

const restMs = 200

/** Debounces the typed text. `now` applies it without the delay. */
export function useDebounced(text: string) {
  const [debounced, setRested] = useState(text)
  useEffect(() => {
    if (text === debounced) return
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, debounced])
  return { debounced, now: () => setRested(text) }
}

interface Options {
  /** True if only few companies are searched. If so, one letter is enough, and an empty text lists all of them. */
  few: boolean
  enabled?: boolean
}

/**
 * Searches while the person types, debounced. A new search aborts a request that is still running. The results already
 * shown stay visible until the new ones arrive, so that the list does not flicker.
 */
export function useCompanySearch(among: SearchAmong, typed: string, { few, enabled = true }: Options) {
  const text = typed.trim()
  const { debounced, now } = useDebounced(text)
  const suffices = (word: string) => !searchFault(word) && (few || readNeedle(word) !== null)
  const asks = enabled && suffices(debounced)
  const tooShort = !suffices(text)
  const query = useQuery({
    ...companySearchQuery(among, debounced),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  return {
    /** The text that the latest search was made for. It may be older than the typed text. */
    searched: debounced,
    tooShort,
    /** Says what to type instead. Meant for a text that is too short or invalid. */
    hint: searchFault(text) ?? shortHint(text),
    result: tooShort || !asks ? undefined : query.data,
    error: tooShort || query.isFetching ? null : query.error,
    /** True until the results for the typed text have arrived. */
    waiting: !tooShort && enabled && (query.isFetching || text !== debounced),
    /** Searches without the debounce; after an error, repeats the search. */
    now: () => (query.isError ? void query.refetch() : now()),
    retry: () => void query.refetch(),
  }
}
