import {
  type InfiniteData,
  type InfiniteQueryObserverResult,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Page } from '#shared/platform/page.ts'
import type { ListResult } from './ListFrame.tsx'

type AnyPage = Page<unknown>
type After = string | undefined

/**
 * Query options for a list with keyset pagination. `address` is its URL; `load` fetches the page after a cursor, or the
 * first page without one.
 */
export const keyedQuery = <P extends AnyPage>(
  address: string,
  load: (after: After, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions<P, Error, InfiniteData<P, After>, QueryKey, After>({
    // This key differs from the key of a single page of the same URL, because their cached data have different
    // shapes.
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The state of loading the next page. */
export interface MoreOfList {
  exist: boolean
  loading: boolean
  error: Error | null
  load(): void
}

export interface KeyedList<P extends AnyPage> extends ListResult<P['rows'][number]> {
  total: number | undefined
  /** The first page, which also contains data about the whole list. */
  answer: P | undefined
  more: MoreOfList
  /** The cursor of the first row that is not loaded; null if all are loaded. */
  next: string | null
  /** Loads the next page and resolves when it is loaded, for functions that need the whole list. */
  loadNext(): Promise<InfiniteQueryObserverResult<InfiniteData<P, After>>>
}

/** A list with keyset pagination. Refetched at every visit, because other people change it too. */
export function useKeysetList<P extends AnyPage>(
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P, After>, QueryKey, After>,
): KeyedList<P> {
  const found = useInfiniteQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 })
  const pages = found.data?.pages
  const failedBehind = found.isFetchNextPageError
  return {
    rows: pages?.flatMap((page): P['rows'] => page.rows),
    total: pages?.at(-1)?.total,
    answer: pages?.[0],
    next: pages?.at(-1)?.next ?? null,
    loadNext: found.fetchNextPage,
    error: failedBehind ? null : found.error,
    fetching: found.isFetching && !found.isFetchingNextPage,
    outdated: found.isPlaceholderData,
    retry: () => void found.refetch(),
    more: {
      exist: found.hasNextPage,
      loading: found.isFetchingNextPage,
      error: failedBehind ? found.error : null,
      load: () => void found.fetchNextPage(),
    },
  }
}
