import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DailyReport,
  listReportImages,
  type ReportImage,
  restoreReportImage,
} from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { ListDialog } from '#web/list/ListDialog.tsx'
import { wholeList } from '#web/list/wholeList.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { timeSpan } from '../reportForm.ts'
import { refreshReports } from '../reports.api.ts'
import { useUndo } from '../useUndo.ts'

const kinds: Record<string, string> = { changed: '수정', deleted: '삭제', 'next-action': '할 일 변경' }

/** Lists earlier versions of a report, each with a button that restores it. */
export function ImagesDialog({ report, onClose }: { report: DailyReport; onClose(): void }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo()
  const images = wholeList(
    useQuery({ ...queryOf(listReportImages, { params: { id: String(report.id) } }), staleTime: 0 }),
  )
  const restoring = useCall(restoreReportImage)
  async function restore(image: ReportImage) {
    const agreed = await confirm({
      title: '이 내용으로 복원할까요?',
      description: '지금 내용도 수정 전 내용으로 남습니다.',
      confirmLabel: '복원',
    })
    if (!agreed) return
    try {
      const params = { id: String(report.id), imageId: String(image.id) }
      const after = await restoring.mutateAsync({ params, body: { version: report.version } })
      toast({
        title: '일일보고서가 수정되었습니다.',
        description: '수정 전 내용으로 복원했습니다.',
        action: undo.change(report, after),
      })
    } catch (error) {
      const description = userMessage(error, '복원하지 못했습니다.')
      toast({ variant: 'destructive', title: '복원 실패', description })
      return
    }
    void refreshReports(client, report.businessNumber)
    onClose()
  }
  return (
    <ListDialog
      title="수정 전 내용"
      description={`${report.companyName} · ${report.reportDate} ${report.startTime}`}
      label="수정 전 내용"
      result={images}
      failed="수정 전 내용을 불러오지 못했습니다"
      skeleton={{ rows: 4, columns: 2 }}
      empty="수정한 적이 없습니다"
      onClose={onClose}
    >
      {(rows) => (
        <ol className="grid grid-cols-1 gap-4">
          {rows.map((image) => (
            <li key={image.id} className="rounded-md border p-4">
              <p className="tnum mb-2 flex flex-wrap items-center gap-2 text-sm">
                <b className="font-semibold">{formatDateTime(image.at)}</b>
                {image.changedBy}_{image.changedByName} 님이 {kinds[image.kind] ?? image.kind}하기 전
                <Button
                  size="sm"
                  className="ml-auto"
                  disabled={restoring.isPending}
                  onClick={() => void restore(image)}
                >
                  이 내용으로 복원
                </Button>
              </p>
              <LabelValues
                columns={2}
                rows={[
                  { label: '시간', value: timeSpan(image) },
                  { label: '진행단계', value: image.progressStage },
                  { label: '컨텍회사명', value: image.counterpartyCompany },
                  { label: '핵심사항', value: image.keyPoints },
                  {
                    label: '다음 할 일',
                    value: [image.nextActionDate, image.nextAction].filter(Boolean).join(' '),
                  },
                  {
                    label: '세부내용',
                    value: <span className="whitespace-pre-line">{image.detailContent}</span>,
                    wide: true,
                  },
                ]}
              />
            </li>
          ))}
        </ol>
      )}
    </ListDialog>
  )
}
