import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { reportsQuery } from '../reports.api.ts'

/** Fetches the reports that match the filters. `overflows` is true if the total number is only a lower bound. */
export function useReports(filter: ReportFilter) {
  const query = reportsQuery(filter)
  const found = useKeysetList(query)
  const { data } = useInfiniteQuery({ ...query, enabled: false })
  return { ...found, overflows: data?.pages.at(-1)?.more ?? false }
}
