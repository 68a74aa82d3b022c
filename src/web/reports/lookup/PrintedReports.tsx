import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { PrintedConditions } from '#web/list/print/PrintedConditions.tsx'
import { ReportStageBadge } from '../ReportStageBadge.tsx'
import { timeSpan } from '../reportForm.ts'
import { DayHeading, groupsOf } from './DayHeading.tsx'

interface PrintedReportsProps {
  reports: readonly DailyReport[]
  conditions: readonly { label: string; text: string }[]
  /** The number of reports, as text. */
  count: string
}

/** The printed form of the list: reports with their full texts, grouped by day. */
export function PrintedReports({ reports, conditions, count }: PrintedReportsProps) {
  return (
    <div data-print-reports className="text-sm">
      <PrintedConditions conditions={conditions}>
        <span>{count}</span>
      </PrintedConditions>
      {groupsOf(reports).map(({ day, rows }) => (
        <section key={day} className="mb-4">
          <h2 className="border-ink border-b pb-1">
            <DayHeading day={day} rows={rows} />
          </h2>
          <ul>
            {rows.map((report) => (
              <PrintedReport key={report.id} report={report} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PrintedReport({ report }: { report: DailyReport }) {
  const { keyPoints, counterpartyCompany, nextAction } = report
  return (
    <li className="border-line border-b py-2">
      <p className="tnum flex flex-wrap items-baseline gap-x-3">
        <b className="font-bold text-base">{report.companyName}</b>
        <span>{report.side ?? '미정'}</span>
        <ReportStageBadge stage={report.progressStage} />
        {counterpartyCompany && <span>상대 {counterpartyCompany}</span>}
        <span className="ml-auto">
          {timeSpan(report)} · {userLabel(report)}
        </span>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">
        {keyPoints && <b className="font-semibold">{keyPoints} · </b>}
        {report.detailContent}
      </p>
      {nextAction && (
        <p className="tnum mt-1">
          다음 할 일: {nextAction} {report.nextActionDate}
          {report.nextActionDone && ' (마침)'}
        </p>
      )}
    </li>
  )
}
