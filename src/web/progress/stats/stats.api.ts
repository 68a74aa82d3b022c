import { keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '#shared/platform/endpoint.ts'
import type { StalledDays } from '#shared/progress/stats/statDefinitions.ts'
import {
  getActivity,
  getHalts,
  getMonths,
  getPipeline,
  getSources,
  getStalled,
  getStatsSummary,
  listStatCompanies,
} from '#shared/progress/stats/stats.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { OpenFigure, StatsConditions } from './statsAddress.ts'

/** Refetched at every visit. The screen shows when the figures were counted. */
const counted = { staleTime: 0, placeholderData: keepPreviousData } as const

export const summaryQuery = (query: StatsConditions) => ({
  ...queryOf(getStatsSummary, { query }),
  ...counted,
})
export const pipelineQuery = (query: StatsConditions) => ({ ...queryOf(getPipeline, { query }), ...counted })
export const stalledQuery = (query: StatsConditions, days: StalledDays) => ({
  ...queryOf(getStalled, { query: { ...query, days } }),
  ...counted,
})
export const activityQuery = (query: StatsConditions) => ({ ...queryOf(getActivity, { query }), ...counted })
export const sourcesQuery = (query: StatsConditions) => ({ ...queryOf(getSources, { query }), ...counted })
export const monthsQuery = (query: StatsConditions) => ({ ...queryOf(getMonths, { query }), ...counted })
export const haltsQuery = (query: StatsConditions) => ({ ...queryOf(getHalts, { query }), ...counted })

type Listed = StatsConditions & OpenFigure & { word?: string | undefined }
export const figurePage = (query: Listed, after: string | undefined, signal?: AbortSignal) =>
  call(listStatCompanies, { query: { ...query, after } }, { signal })
export const figurePath = (query: Listed) => pathOf(listStatCompanies, { query })
