import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { dayInSeoul, isCalendarDay, weekdayWord } from '#shared/platform/day.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { searchReports } from '#shared/reports/reports.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { useTeamOptions } from '../TeamSelect.tsx'
import { mostPrinted, reportsOf } from './calendar.api.ts'
import { monthName, thisMonth, weekOf } from './calendarAddress.ts'

interface PrintDialogProps {
  month: string
  /** The team to print; undefined for all teams. */
  team: string | undefined
  onClose(): void
}
type Span = 'day' | 'week' | 'month'

/**
 * The print dialog of the calendar. For a day or a week it prints the reports, with a preview; for a month it prints
 * the calendar.
 */
export function PrintDialog({ month, team, onClose }: PrintDialogProps) {
  const [span, setSpan] = useState<Span>('month')
  const [day, setDay] = useState(month === thisMonth() ? dayInSeoul() : `${month}-01`)
  const period = span === 'week' ? weekOf(day) : { from: day, to: day }
  const label = useTeamOptions(team ?? '').find(({ value }) => value === team)?.label ?? '전사'
  const asked = { ...period, ...(team === undefined ? {} : { teamId: team }) }
  const found = useQuery({
    queryKey: [pathOf(searchReports, { query: asked }), 'paper'],
    queryFn: () => reportsOf(asked),
    enabled: span !== 'month',
    staleTime: 0,
  })
  function print() {
    // A month is printed from the page behind this dialog, so the dialog must be closed before printing begins.
    if (span === 'month') flushSync(onClose)
    window.print()
  }
  const when = span === 'month' ? monthName(month) : span === 'day' ? day : `${period.from} – ${period.to}`
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={
        <>
          보고 달력<span className="no-print"> 인쇄</span>
        </>
      }
      description={`${label} · ${when}${found.data && span !== 'month' ? ` · 보고 ${found.data.rows.length}건` : ''}`}
    >
      <div className="no-print flex flex-wrap items-center gap-3 px-5 pt-3">
        <Segments
          aria-label="인쇄할 기간"
          className="w-auto"
          value={span}
          options={[
            { value: 'day', label: '하루' },
            { value: 'week', label: '한 주' },
            { value: 'month', label: '한 달' },
          ]}
          onValueChange={setSpan}
        />
        {span !== 'month' && (
          <DateInput
            aria-label="날짜"
            className="w-40"
            value={day}
            onValueChange={(day) => isCalendarDay(day) && setDay(day)}
          />
        )}
      </div>
      <DialogBody>
        {span === 'month' && <p className="text-quiet text-sm">화면에 보이는 달력을 그대로 인쇄합니다.</p>}
        {span !== 'month' && found.error && (
          <ErrorState
            level={3}
            title="보고를 불러오지 못했습니다"
            text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
            className="py-10"
          />
        )}
        {span !== 'month' && !found.error && !found.data && <SkeletonRows rows={6} columns={4} />}
        {span !== 'month' && found.data && <Paper {...found.data} withTeam={team === undefined} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>닫기</Button>
        </DialogClose>
        <Button variant="primary" blocked={span !== 'month' && !found.data?.rows.length} onClick={print}>
          <Printer aria-hidden />
          인쇄
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type PaperProps = Awaited<ReturnType<typeof reportsOf>> & { withTeam: boolean }

function Paper({ rows, more, withTeam }: PaperProps) {
  if (rows.length === 0) return <EmptyState title="이 기간에 쓴 보고가 없습니다" className="py-10" />
  const days = [...new Set(rows.map(({ reportDate }) => reportDate))]
  return (
    <div className="grid grid-cols-1 gap-4">
      {days.map((day) => (
        <section key={day}>
          <h3 className="tnum mb-1 border-line-strong border-b pb-1 font-semibold">
            {day} ({weekdayWord(day)})
          </h3>
          <ul>
            {rows
              .filter(({ reportDate }) => reportDate === day)
              .map((report) => (
                <li key={report.id} className="border-line-soft border-b py-1.5 text-sm">
                  <p>
                    <span className="tnum text-quiet">
                      {report.startTime}
                      {report.endTime && `–${report.endTime}`}
                    </span>{' '}
                    <b className="font-semibold">{report.companyName}</b> {report.progressStage}
                    {report.counterpartyCompany && ` · ${report.counterpartyCompany}`}
                    {report.keyPoints && ` · ${report.keyPoints}`}
                    {withTeam && <span className="text-quiet"> · {userLabel(report)}</span>}
                  </p>
                  <p className="whitespace-pre-wrap text-quiet text-xs">{report.detailContent}</p>
                  {report.nextAction && (
                    <p className="tnum text-xs">
                      다음 할 일: {report.nextActionDate} {report.nextAction}
                    </p>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {more && (
        <p className="text-sm">보고가 많아 {mostPrinted}건까지만 나옵니다. 기간이나 팀을 좁혀주세요.</p>
      )}
    </div>
  )
}
