import { getCalendar, getTeamCalendar } from '#shared/progress/calendar.endpoints.ts'
import { type DailyReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** Refetched at every visit, because colleagues write reports all the time. */
export const calendarQuery = (month: string) => ({
  ...queryOf(getCalendar, { query: { month } }),
  staleTime: 0,
})
export const teamCalendarQuery = (teamId: string, month: string) => ({
  ...queryOf(getTeamCalendar, { params: { teamId }, query: { month } }),
  staleTime: 0,
})

/** The largest number of reports in one printout. */
export const mostPrinted = 500

/** Fetches the complete reports of a period for printing, oldest first. */
export async function reportsOf(conditions: { teamId?: string | undefined; from: string; to: string }) {
  const rows: DailyReport[] = []
  let after: string | undefined
  do {
    const page = await call(searchReports, { query: { ...conditions, after } })
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined && rows.length < mostPrinted)
  return {
    rows: rows.slice(0, mostPrinted).toReversed(),
    more: rows.length > mostPrinted || after !== undefined,
  }
}
