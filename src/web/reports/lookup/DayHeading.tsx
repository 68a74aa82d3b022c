import { dayInSeoul, startOfDay } from '#shared/platform/day.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { formatLongDay } from '#web/lib/time.ts'
import { tally } from '../reportForm.ts'

/**
 * The heading of a day, for example 11월 13일 금요일 · 6건 · 6시간 40분. If not all reports of the day have loaded, `rows` is
 * null, and the heading has no totals.
 */
export function DayHeading({ day, rows }: { day: string; rows: readonly DailyReport[] | null }) {
  const thisYear = day.slice(0, 4) === dayInSeoul().slice(0, 4)
  return (
    <span className="tnum text-quiet text-xs">
      <b className="font-semibold text-ink text-sm">
        {thisYear ? '' : `${day.slice(0, 4)}년 `}
        {formatLongDay(startOfDay(day))}
      </b>
      {rows && ` · ${tally(rows)}`}
    </span>
  )
}

/** Groups sorted reports by day. */
export function groupsOf(reports: readonly DailyReport[]): { day: string; rows: DailyReport[] }[] {
  const groups: { day: string; rows: DailyReport[] }[] = []
  for (const report of reports) {
    const last = groups.at(-1)
    if (last?.day === report.reportDate) last.rows.push(report)
    else groups.push({ day: report.reportDate, rows: [report] })
  }
  return groups
}
