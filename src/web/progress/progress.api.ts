import { pathOf } from '#shared/platform/endpoint.ts'
import { getProgressReport, getStageDays, listCountedCompanies } from '#shared/progress/progress.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { OpenCell, ProgressScope } from './progressAddress.ts'

export const usersQuery = queryOf(listUsers, {})
/** The counts of 진행현황보고서, refetched at every visit. The screen shows when they were counted. */
export const progressQuery = (scope: ProgressScope) => ({
  ...queryOf(getProgressReport, { query: scope }),
  staleTime: 0,
})
export const stageDaysQuery = (scope: ProgressScope) => queryOf(getStageDays, { query: scope })

type Counted = ProgressScope & OpenCell & { word?: string | undefined }
export const countedPage = (asked: Counted, after: string | undefined, signal?: AbortSignal) =>
  call(listCountedCompanies, { query: { ...asked, after } }, { signal })
export const countedPath = (asked: Counted) => pathOf(listCountedCompanies, { query: asked })
