import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readNeedle, readShortNeedle } from '#shared/company/search.ts'
import { searchFault } from '#web/lib/searchFault.ts'
import { companySearchQuery, type SearchAmong } from './companySearch.api.ts'
import { typeMore } from './searchMessage.ts'

const restMs = 200

/** What was typed, once the hand rests; `now` does not wait. */
export function useDebounced(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    if (text === rested) return
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, rested])
  return { rested, now: () => setRested(text) }
}

interface Options {
  /** Among a known few: one letter is enough, and nothing typed lists what there is. */
  few: boolean
  enabled?: boolean
}

/**
 * The search that follows the typing. Asking for the next letters aborts the question before; its answer stays in
 * sight until the new one is there, so that the list does not blink.
 */
export function useCompanySearch(among: SearchAmong, typed: string, { few, enabled = true }: Options) {
  const text = typed.trim()
  const { rested, now } = useDebounced(text)
  const suffices = (word: string) =>
    !searchFault(word) && (few ? word === '' || readShortNeedle(word) !== null : readNeedle(word) !== null)
  const asks = enabled && suffices(rested)
  const tooShort = !suffices(text)
  const query = useQuery({
    ...companySearchQuery(among, rested),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  return {
    /** What the shown results were searched by. */
    searched: rested,
    tooShort,
    /** What to type instead, where nothing is asked. */
    hint: searchFault(text) ?? typeMore,
    result: tooShort || !asks ? undefined : query.data,
    error: tooShort || query.isFetching ? null : query.error,
    /** The answer to what stands in the box is still on its way. */
    waiting: !tooShort && enabled && (query.isFetching || text !== rested),
    /** Without waiting for the hand to rest; once more where it went wrong. */
    now: () => (query.isError ? void query.refetch() : now()),
    retry: () => void query.refetch(),
  }
}
