import { addDays, dayInSeoul, lastOfMonth, weekdayOf } from '#shared/platform/day.ts'
import { listAddress } from '#web/list/address.ts'
import { type Filter, textFilter } from '#web/list/filters.ts'

const monthText = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/
const monthFilter: Filter<string> = {
  label: '달',
  read: (text) => (monthText.test(text) ? text : undefined),
  write: (value) => value,
  say: (value) => value,
}

/** The URL state of the calendar. Without a team it shows all teams. */
export const calendarAddress = listAddress({
  filters: { month: monthFilter, team: textFilter('팀', 50) },
  beside: ['view'],
})

export const thisMonth = () => dayInSeoul().slice(0, 7)

/** The Korean name of a month: 2026년 11월 */
export const monthName = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
export const daysOfMonth = (month: string) => daysBetween(`${month}-01`, lastOfMonth(month))
/** Returns the first and last day of the week that contains the day. Weeks begin on Sunday. */
export const weekOf = (day: string) => {
  const from = addDays(day, -weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

const short = (day: string) => day.slice(5).replace('-', '.')
/** Formats the days without a report as texts: a single day as 11.04, consecutive days as 11.03–11.05. */
export function gapRuns(days: readonly string[]): string[] {
  const runs: { from: string; to: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    // A Friday and the next Monday are not consecutive, so they are listed separately.
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs.map(({ from, to }) => (from === to ? short(from) : `${short(from)}–${short(to)}`))
}

/** Formats minutes as hours, for example 31.5. */
export const hoursText = (minutes: number) => (minutes / 60).toFixed(1)

/** The router props of a link to a new report for that day. */
export const entryOf = (day: string) => ({ to: '/daily-report-input', search: { date: day } }) as const

/** The router props of a link to the reports of a team in a period. */
export const lookupOf = (team: string | undefined, from: string, to: string = from) =>
  ({
    to: '/daily-report-list',
    search: { ...(team === undefined ? {} : { teamId: team }), from, to },
  }) as const
