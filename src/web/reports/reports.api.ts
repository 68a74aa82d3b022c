import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/platform/endpoint.ts'
import {
  getBesideEntry,
  listBinnedReports,
  type ReportFilter,
  searchReports,
} from '#shared/reports/reports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

export const reportsQuery = (filter: ReportFilter) =>
  keyedQuery(pathOf(searchReports, { query: filter }), (after, signal) =>
    call(searchReports, { query: { ...filter, after } }, { signal }),
  )

export const binQuery = keyedQuery(listBinnedReports.path, (after, signal) =>
  call(listBinnedReports, { query: { after } }, { signal }),
)

export const besideQuery = (businessNumber: string) => ({
  ...queryOf(getBesideEntry, { query: { businessNumber: businessNumber || undefined } }),
  staleTime: 0,
})

export const refreshReports = (client: QueryClient, businessNumber: string) =>
  refetchAfter(client, 'reports', { businessNumber })
