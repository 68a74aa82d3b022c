import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, ChevronDown, History, NotebookText } from 'lucide-react'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type BesideEntry, type DailyReport, settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LinkButton, linkClass } from '#web/ui/link-button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { ReportStageBadge } from '../ReportStageBadge.tsx'
import { timeSpan } from '../reportForm.ts'
import { refreshReports } from '../reports.api.ts'
import { useUndo } from '../useUndo.ts'
import type { ChosenCompany } from './CompanyField.tsx'

interface LastReportProps {
  company: ChosenCompany | null
  beside: BesideEntry | undefined
  failed: boolean
  onTakeOver(): void
}

/** The last report on the chosen company, by any team. */
export function LastReport({ company, beside, failed, onTakeOver }: LastReportProps) {
  const last = company ? (beside?.last ?? null) : null
  return (
    <Card>
      <CardHeader
        title="지난 보고"
        note={
          last && (
            <span className="tnum">
              {last.companyName} · 모두 {(beside?.count ?? 0).toLocaleString('ko-KR')}건
            </span>
          )
        }
      >
        {last && (
          <Link
            to="/daily-report-list"
            search={{ businessNumber: last.businessNumber }}
            className={`${linkClass} text-sm`}
          >
            모두 보기
          </Link>
        )}
      </CardHeader>
      {last ? (
        <CardBody>
          <LastContent report={last} onTakeOver={onTakeOver} />
        </CardBody>
      ) : (
        <EmptyState icon={NotebookText} level={3} {...nothingThere(company, failed)} />
      )}
    </Card>
  )
}

function nothingThere(company: ChosenCompany | null, failed: boolean) {
  if (failed) return { title: '지난 보고를 불러오지 못했습니다', text: '보고서는 그대로 쓸 수 있습니다.' }
  return company
    ? { title: '첫 보고입니다', text: '이 회사에 쓴 보고가 아직 없습니다.' }
    : { title: '회사를 선택하면 지난 보고가 나옵니다', text: '단계와 컨텍회사명을 이어서 쓸 수 있습니다.' }
}

/** Shows `LastReport` on phones, collapsed below the company. */
export function LastReportFold({ company, beside, failed, onTakeOver }: LastReportProps) {
  const last = beside?.last
  // This text has the height of the collapsed report, so that the layout does not shift when the report loads.
  if (!last)
    return (
      <p className="flex min-h-15.5 items-center rounded-md border border-dashed px-3 text-quiet text-sm">
        {(beside || failed) && nothingThere(company, failed).title}
      </p>
    )
  return (
    <details className="group rounded-md border bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-3 py-2.5 text-sm">
        <History aria-hidden className="text-quiet" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">지난 보고</b>{' '}
          <span className="tnum">
            {formatShortDay(last.reportDate)} · {last.progressStage}
          </span>
          <span className="block min-h-5 truncate text-quiet">{last.keyPoints}</span>
        </span>
        <ChevronDown aria-hidden className="text-quiet group-open:rotate-180" />
      </summary>
      <div className="border-line-soft border-t p-3">
        <LastContent report={last} onTakeOver={onTakeOver} />
      </div>
    </details>
  )
}

function LastContent({ report, onTakeOver }: { report: DailyReport; onTakeOver(): void }) {
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p className="tnum flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{report.reportDate}</b>
        {timeSpan(report)}
        <span className="ml-auto text-quiet text-xs">{userLabel(report)}</span>
      </p>
      <LabelValues
        columns={1}
        rows={[
          { label: '진행단계', value: <ReportStageBadge stage={report.progressStage} /> },
          { label: '컨텍회사명', value: report.counterpartyCompany },
          { label: '핵심사항', value: report.keyPoints },
        ]}
      />
      <p className="wrap-anywhere whitespace-pre-line leading-5">{report.detailContent}</p>
      <LinkButton className="w-fit" onClick={onTakeOver}>
        단계와 컨텍회사명 가져오기
      </LinkButton>
      <NextAction report={report} />
    </div>
  )
}

/** The next action of the last report, with a button that marks it as done. */
function NextAction({ report }: { report: DailyReport }) {
  const client = useQueryClient()
  const settling = useCall(settleNextAction)
  const undo = useUndo()
  const { nextAction, nextActionDate, nextActionDone } = report
  if (!nextAction || nextActionDone) return null
  async function finish() {
    try {
      const after = await settling.mutateAsync({ params: { id: String(report.id) }, body: { done: true } })
      toast({ title: '할 일을 마쳤습니다', description: nextAction, action: undo.finished(after) })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '다시 시도해주세요.'),
      })
      return
    }
    await refreshReports(client, report.businessNumber)
  }
  return (
    <p className="flex items-center gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2">
      <CalendarCheck aria-hidden className="text-warning" />
      <span className="min-w-0 flex-1">
        <b className="tnum font-semibold">{dueText(nextActionDate)}</b> {nextAction}
      </span>
      {report.can.edit && (
        <LinkButton disabled={settling.isPending} onClick={() => void finish()}>
          마침
        </LinkButton>
      )}
    </p>
  )
}

function dueText(day: string | null): string {
  if (!day) return '다음 할 일'
  const today = dayInSeoul()
  if (day === today) return '오늘까지'
  return day < today ? `${formatShortDay(day)} 지남` : `${formatShortDay(day)}까지`
}
