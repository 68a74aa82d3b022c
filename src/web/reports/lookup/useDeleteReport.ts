import { useQueryClient } from '@tanstack/react-query'
import { type DailyReport, deleteReport } from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { keyOf } from '../reportForm.ts'
import { refreshReports } from '../reports.api.ts'
import { useUndo } from '../useUndo.ts'

/**
 * Returns a function that asks for confirmation, deletes the report and shows the result. It resolves to true if the
 * report was deleted.
 */
export function useDeleteReport() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const deletion = useCall(deleteReport)
  const undo = useUndo()
  return async (report: DailyReport): Promise<boolean> => {
    const agreed = await confirm({
      title: '정말로 이 일일보고서를 삭제하시겠습니까?',
      description: `${report.companyName} · ${report.reportDate} ${report.startTime} · 휴지통으로 옮기며 ${
        report.can.restore ? '' : '작성팀과 관리자가 '
      }복원할 수 있습니다.`,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!agreed) return false
    try {
      await deletion.mutateAsync({ params: keyOf(report) })
    } catch (error) {
      const description = userMessage(error, '일일보고서를 삭제하지 못했습니다.')
      toast({ variant: 'destructive', title: '삭제 실패', description })
      return false
    }
    toast({
      title: '일일보고서가 삭제되었습니다.',
      description: report.companyName,
      action: undo.deletion(report),
    })
    void refreshReports(client, report.businessNumber)
    return true
  }
}
