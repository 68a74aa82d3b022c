import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NumberedPage } from '#shared/platform/page.ts'
import type { ListResult } from './ListFrame.tsx'

type AnyPage = NumberedPage<unknown>

interface Paging {
  page: number
  setPage(page: number, options?: { replace?: boolean }): void
}

export interface NumberedList<P extends AnyPage> extends ListResult<P['rows'][number]> {
  /** The whole response, which may contain more than rows. */
  answer: P | undefined
}

/** A list with numbered pages (offset pagination). Refetched at every visit, because other people change it too. */
export function useNumberedList<P extends AnyPage>(
  query: UseQueryOptions<P>,
  { page, setPage }: Paging,
): NumberedList<P> {
  const found = useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 })
  const answered = found.isPlaceholderData ? undefined : found.data?.page
  // For a page number beyond the end the server returns the last page. The page number in the URL is then corrected.
  useEffect(() => {
    if (answered !== undefined && answered !== page) setPage(answered, { replace: true })
  }, [answered, page, setPage])
  return {
    answer: found.data,
    rows: found.data?.rows,
    error: found.error,
    fetching: found.isFetching,
    outdated: found.isPlaceholderData,
    retry: () => void found.refetch(),
  }
}
