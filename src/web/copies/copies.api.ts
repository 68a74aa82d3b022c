import { countCopies, listCopies } from '#shared/copies/copies.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'
import type { CopyConditions } from './copiesAddress.ts'

/** The copies of the register, the latest first. */
export const copiesQuery = (filter: CopyConditions) =>
  keyedQuery(pathOf(listCopies, { query: filter }), (after, signal) =>
    call(listCopies, { query: { ...filter, after } }, { signal }),
  )

export const copyCountsQuery = (filter: CopyConditions) => queryOf(countCopies, { query: filter })
