import { infiniteQueryOptions } from '@tanstack/react-query'
import { getBoard, listBoardCards } from '#shared/company/board/board.endpoints.ts'
import type { BoardKey } from '#shared/company/board/boardFields.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { CompaniesAsked } from '../companies.api.ts'

export type { BoardCard, BoardColumn, BoardMove } from '#shared/company/board/board.endpoints.ts'
export type { BoardKey } from '#shared/company/board/boardFields.ts'

/** The columns with their counts and sums, whatever the order of the cards is. */
export function columnsQuery(by: BoardKey, { columns: _columns, sort: _sort, ...filters }: CompaniesAsked) {
  return queryOf(getBoard, { query: { ...filters, by } as never })
}

/** The cards of one column, page by page. */
export function cardsQuery(by: BoardKey, column: string, { columns: _columns, ...asked }: CompaniesAsked) {
  const query = { ...asked, by, column }
  return infiniteQueryOptions({
    queryKey: [pathOf(listBoardCards, { query: query as never }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBoardCards,
        { query: { ...query, ...(pageParam ? { after: pageParam } : {}) } as never },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
