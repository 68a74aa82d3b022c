import { dayInSeoul } from '#shared/platform/day.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { tally, timeSpan } from '../reportForm.ts'

/** Lists the reports that the person has written today, including those with an earlier report date. */
export function TodayReports({
  reports,
  failed,
}: {
  reports: readonly DailyReport[] | undefined
  failed: boolean
}) {
  const today = dayInSeoul()
  const some = reports !== undefined && reports.length > 0
  return (
    <Card>
      <CardHeader title="오늘 쓴 보고" note={some && <span className="tnum">{tally(reports)}</span>} />
      {some ? (
        <ul className="divide-y divide-line-soft px-4 text-sm">
          {reports.map((report) => (
            <li key={report.id} className="tnum flex min-h-8 items-center gap-3 py-1">
              <span className="w-24 shrink-0 text-quiet">
                {report.reportDate === today ? timeSpan(report) : formatShortDay(report.reportDate)}
              </span>
              <span className="min-w-0 flex-1 truncate" title={report.companyName}>
                {report.companyName}
              </span>
              <span className="shrink-0 text-quiet text-xs">{report.progressStage}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-quiet text-sm">
          {failed ? '오늘 쓴 보고를 불러오지 못했습니다.' : '오늘 쓴 보고가 아직 없습니다.'}
        </p>
      )}
    </Card>
  )
}
