import { useQueryClient } from '@tanstack/react-query'
import type { FollowUp } from '#shared/home/home.endpoints.ts'
import { settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call, useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

type Body = Parameters<typeof call<typeof settleNextAction>>[1]['body']

interface Settled {
  /** `body` is the change to store; `back` is the change that undoes it. */
  body: Omit<Body, 'version'>
  back: Omit<Body, 'version'>
  said: { title: string; description: string; undone: string }
}

/**
 * Marks a follow-up as done or postpones it. The toast offers an undo, which applies only to the version just
 * stored.
 */
export function useSettling({ reportId, version, businessNumber, companyName }: FollowUp) {
  const client = useQueryClient()
  const settling = useCall(settleNextAction)
  const params = { id: String(reportId) }
  const refetch = () => refetchAfter(client, 'reports', { businessNumber })
  async function undo({ back, said }: Settled, stored: number) {
    try {
      await call(settleNextAction, { params, body: { ...back, version: stored } })
      toast({ title: said.undone, description: companyName })
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '실행 취소 실패', description })
    }
    await refetch()
  }
  async function settle(wanted: Settled): Promise<void> {
    try {
      const stored = await settling.mutateAsync({ params, body: { ...wanted.body, version } })
      toast({
        title: wanted.said.title,
        description: wanted.said.description,
        action: { label: '실행 취소', onAction: () => void undo(wanted, stored.version) },
      })
    } finally {
      // Refetch after a refusal too: somebody else may have changed the follow-up first.
      void refetch()
    }
  }
  return { settle, pending: settling.isPending, error: settling.error }
}
