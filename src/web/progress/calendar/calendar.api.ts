import { getCalendar, getTeamCalendar } from '#shared/progress/calendar.endpoints.ts'
import { type DailyReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** The calendar is fetched at every visit, because other people write reports meanwhile. */
export const calendarQuery = (month: string) => ({
  ...queryOf(getCalendar, { query: { month } }),
  staleTime: 0,
})
export const teamCalendarQuery = (teamId: string, month: string) => ({
  ...queryOf(getTeamCalendar, { params: { teamId }, query: { month } }),
  staleTime: 0,
})

/** At most this many reports are printed. */
export const mostPrinted = 500

/** Loads the reports of some days for printing, in full and in chronological order. */
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
