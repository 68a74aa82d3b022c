import type { UseQueryResult } from '@tanstack/react-query'
import type { ListResult } from './ListFrame.tsx'

/**
 * The query state of a list that arrives in one response. `shown` are the rows that remain after filtering in the
 * browser.
 */
export const wholeList = <Row>(
  query: UseQueryResult<readonly Row[]>,
  shown: readonly Row[] | undefined = query.data,
): ListResult<Row> => ({
  rows: query.data && shown,
  error: query.error,
  fetching: query.isFetching,
  outdated: false,
  retry: () => void query.refetch(),
})
