import { queryOptions } from '@tanstack/react-query'
import { findSameCompanies } from '#shared/company/same.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'

type Given = CallInput<typeof findSameCompanies>['query']

/** Fetches the stored companies that certainly or possibly are the company that the given values describe. */
export const sameCompaniesQuery = (query: Given) =>
  queryOptions({
    queryKey: [findSameCompanies.path, query],
    queryFn: ({ signal }) => call(findSameCompanies, { query }, { signal, fresh: true }),
    staleTime: 0,
    gcTime: 0,
  })
