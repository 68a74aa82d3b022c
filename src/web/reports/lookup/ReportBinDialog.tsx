import { useQueryClient } from '@tanstack/react-query'
import { type BinnedReport, restoreReport } from '#shared/reports/reports.endpoints.ts'
import { BinDialog } from '#web/domain/BinDialog.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { ReportStageBadge } from '../ReportStageBadge.tsx'
import { timeSpan } from '../reportForm.ts'
import { binQuery, refreshReports } from '../reports.api.ts'

interface ReportBinDialogProps {
  /**
   * True for the admin side, which sees the deleted reports of all teams. Everybody else sees only those of their own
   * team.
   */
  everyone: boolean
  onClose(): void
}

/**
 * Lists deleted reports. A report can be restored unless another report now has the same key (team, date, company and
 * start time).
 */
export function ReportBinDialog({ everyone, onClose }: ReportBinDialogProps) {
  const client = useQueryClient()
  const found = useKeysetList(binQuery)
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
    <BinDialog
      description={`${everyone ? '' : '우리 팀이 쓴 보고서 가운데 '}삭제한 일일보고서입니다. 최근에 삭제한 것이 먼저 나옵니다.`}
      label="삭제한 일일보고서"
      result={found}
      keyOf={({ id }) => id}
      nameOf={(report) => `${report.companyName} ${report.reportDate} ${report.startTime}`}
      busy={restoring.isPending ? Number(restoring.variables.params.id) : null}
      onRestore={(report) => void restore(report)}
      onClose={onClose}
    >
      {(report) => (
        <>
          <p className="tnum flex flex-wrap items-center gap-x-2">
            <b className="font-semibold">{report.companyName}</b>
            <ReportStageBadge stage={report.progressStage} />
            {report.reportDate} {timeSpan(report)} · {userLabel(report)}
          </p>
          <p className="line-clamp-2 text-quiet">{report.detailContent}</p>
          <p className="tnum text-quiet text-xs">
            {formatDateTime(report.deletedAt)} {report.deletedByName} 님이 삭제
          </p>
        </>
      )}
    </BinDialog>
  )
}
