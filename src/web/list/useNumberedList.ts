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
  /** The whole answer, with what it carries beside the rows. */
  answer: P | undefined
}

/** A short list, page by page. Others work on it too: it is asked for anew at every visit. */
export function useNumberedList<P extends AnyPage>(
  query: UseQueryOptions<P>,
  { page, setPage }: Paging,
): NumberedList<P> {
  const found = useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 })
  const answered = found.isPlaceholderData ? undefined : found.data?.page
  // The page asked for lies beyond the end: the address says what is shown.
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
