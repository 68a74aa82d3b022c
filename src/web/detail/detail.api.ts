import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  getCustomer,
  getHolders,
  getOpinion,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
} from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getStageTimes, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import { pathOf, type QueryOf } from '#shared/platform/endpoint.ts'
import { getStageDays } from '#shared/progress/progress.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

const of = (businessNumber: string) => ({ params: { businessNumber } })

export const opinionQuery = (number: string) => queryOf(getOpinion, of(number))
export const holdersQuery = (number: string) => queryOf(getHolders, of(number))
export const yearsQuery = (number: string) => queryOf(getYears, of(number))
export const statementsQuery = (number: string) => queryOf(getStatements, of(number))
export const customersQuery = (number: string) => queryOf(getCustomer, of(number))
export const salesQuery = (number: string) => queryOf(getSales, of(number))
export const filesQuery = (number: string) => queryOf(listCompanyFiles, { ...of(number), query: {} })
export const historyQuery = (number: string) => queryOf(getHistory, of(number))

export const countsQuery = (number: string) => queryOf(getDetailCounts, of(number))
export const stagesQuery = (number: string) => queryOf(getStageTimes, of(number))
/**
 * Medians are refetched at most every ten minutes and never after events, because a single report hardly changes the
 * median of all companies.
 */
export const mediansQuery = {
  ...queryOf(getStageDays, { query: {} }),
  queryKey: ['stage-medians'],
  staleTime: 10 * 60_000,
}
export const recentQuery = (number: string) => queryOf(getTimeline, { ...of(number), query: { limit: '3' } })

type TimelineFilter = Pick<QueryOf<typeof getTimeline>, 'group' | 'search' | 'until'>
export const timelineQuery = (number: string, filter: TimelineFilter) =>
  keyedQuery(pathOf(getTimeline, { ...of(number), query: filter }), (after, signal) =>
    call(getTimeline, { ...of(number), query: { ...filter, after } }, { signal }),
  )

const never = { staleTime: 0, gcTime: 0 }

/** Never served from the cache. A failed request is retried once. */
export const workplacesQuery = (number: string) => ({
  ...queryOf(getWorkplaces, of(number)),
  ...never,
  retry: 1,
})

/**
 * Never served from the cache, so that the right is checked whenever the tab is opened: managers may change while a
 * page is open.
 */
export const permissionQuery = (teamId: string, businessNumber: string) => ({
  ...queryOf(checkPermission, { params: { teamId, businessNumber } }),
  ...never,
})

/**
 * The server records every request of this query as a reading of contacts. So it is never refetched in the background
 * and never served from the cache.
 */
export const contactsQuery = (number: string) => ({
  ...queryOf(getBrokerage, { params: { key: number }, query: {} }),
  queryKey: ['contacts', number],
  ...never,
})
