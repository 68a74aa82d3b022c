import { useQueryClient } from '@tanstack/react-query'
import {
  changeReport,
  type DailyReport,
  restoreReport,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { type ToastAction, toast } from '#web/ui/feedback/toast.store.ts'
import { keyOf, valuesOf } from './reportForm.ts'
import { refreshReports } from './reports.api.ts'

const label = '실행 취소'

/**
 * Returns the undo actions for toasts about reports. The server refuses an undo if a newer change depends on the change
 * that the undo would take back.
 */
export function useUndo() {
  const client = useQueryClient()
  async function run(report: DailyReport, undo: () => Promise<unknown>, done: string) {
    try {
      await undo()
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '실행 취소 실패', description })
      return
    }
    toast({ title: done, description: report.companyName })
    await refreshReports(client, report.businessNumber)
  }
  return {
    /** Restores a deleted report. The action is undefined for people who may not restore the report. */
    deletion: (report: DailyReport): ToastAction | undefined =>
      report.can.restore
        ? {
            label,
            onAction: () =>
              void run(
                report,
                () => call(restoreReport, { params: { id: String(report.id) } }),
                '일일보고서를 복원했습니다.',
              ),
          }
        : undefined,
    /** Restores the values before a change. The server refuses this if anybody has saved a newer version. */
    change: (before: DailyReport, after: DailyReport): ToastAction | undefined =>
      before.version === after.version
        ? undefined
        : {
            label,
            onAction: () =>
              void run(
                before,
                () =>
                  call(changeReport, {
                    params: keyOf(after),
                    body: { ...valuesOf(before), version: after.version },
                  }),
                '일일보고서를 수정 전으로 복원했습니다.',
              ),
          },
    /** Reopens a next action that was marked as done. */
    finished: (after: DailyReport): ToastAction => ({
      label,
      onAction: () =>
        void run(
          after,
          () =>
            call(settleNextAction, {
              params: { id: String(after.id) },
              body: { done: false, version: after.version },
            }),
          '할 일을 다시 열었습니다.',
        ),
    }),
  }
}
