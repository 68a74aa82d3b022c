import { useQueryClient } from '@tanstack/react-query'
import { type BinnedReport, restoreReport } from '#shared/reports/reports.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { useKeyedList } from '#web/list/useKeyedList.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { timeSpan } from '../reportForm.ts'
import { binQuery, refreshReports } from '../reports.api.ts'
import { StageBadge } from '../StageBadge.tsx'

interface BinDialogProps {
  /** The admin side sees what every team wrote, others what their own did. */
  everyone: boolean
  onClose(): void
}

/** What was deleted and can come back, as long as nobody took its key. */
export function BinDialog({ everyone, onClose }: BinDialogProps) {
  const client = useQueryClient()
  const found = useKeyedList(binQuery)
  const restoring = useCall(restoreReport)
  async function restore(report: BinnedReport) {
    try {
      await restoring.mutateAsync({ params: { id: String(report.id) } })
    } catch (error) {
      const description = userMessage(error, '일일보고서를 복원하지 못했습니다.')
      toast({ variant: 'destructive', title: '복원 실패', description })
      return
    }
    toast({ title: '일일보고서를 복원했습니다.', description: report.companyName })
    await refreshReports(client, report.businessNumber)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="휴지통"
      description={`${everyone ? '' : '우리 팀이 쓴 보고서 가운데 '}삭제한 일일보고서입니다. 최근에 삭제한 것이 먼저 나옵니다.`}
    >
      <DialogBody tabIndex={0} role="region" aria-label="삭제한 일일보고서">
        <ListFrame
          inCard
          result={found}
          failed="휴지통을 불러오지 못했습니다"
          skeleton={{ rows: 5, columns: 3 }}
          nothing={<EmptyState level={3} title="휴지통이 비어 있습니다" className="py-12" />}
        >
          {(rows) => (
            <ul aria-label="삭제한 일일보고서" className="divide-y divide-line-soft">
              {rows.map((report) => (
                <li key={report.id} className="flex items-start gap-3 py-3 text-sm">
                  <div className="min-w-0 flex-1">
                    <p className="tnum flex flex-wrap items-center gap-x-2">
                      <b className="font-semibold">{report.companyName}</b>
                      <StageBadge stage={report.progressStage} />
                      {report.reportDate} {timeSpan(report)} · {userLabel(report)}
                    </p>
                    <p className="line-clamp-2 text-quiet">{report.detailContent}</p>
                    <p className="tnum text-quiet text-xs">
                      {formatDateTime(report.deletedAt)} {report.deletedByName} 님이 삭제
                    </p>
                  </div>
                  <Button
                    size="sm"
                    disabled={restoring.isPending}
                    aria-label={`${report.companyName} ${report.reportDate} ${report.startTime} 복원`}
                    onClick={() => void restore(report)}
                  >
                    복원
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        <MoreRows more={found.more} />
      </DialogBody>
      <CloseFooter primary />
    </Dialog>
  )
}
