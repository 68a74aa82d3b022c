import {
  type InfiniteData,
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

/** A long list as a query value: its address, and how the page behind a key is fetched (the first one without). */
export const keyedQuery = <P extends AnyPage>(
  address: string,
  load: (after: After, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions<P, Error, InfiniteData<P, After>, QueryKey, After>({
    // Other than the key of one page of the same address, whose answer has another shape.
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The rows behind those that are shown. */
export interface MoreOfList {
  exist: boolean
  loading: boolean
  error: Error | null
  load(): void
}

export interface KeyedList<P extends AnyPage> extends ListResult<P['rows'][number]> {
  total: number | undefined
  /** What else the first page says of the whole list. */
  answer: P | undefined
  more: MoreOfList
  /** Where the rows behind the fetched ones begin; null: there are none. */
  next: string | null
}

/** A long list, page behind page. Others work on it too: it is asked for anew at every visit. */
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
