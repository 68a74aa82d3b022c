import { useQueryClient } from '@tanstack/react-query'
import { changeTask } from '#shared/deals/tasks.endpoints.ts'
import { settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { DueItem } from './dueItems.ts'

interface Change {
  done?: boolean
  day?: string
}
interface Settled {
  /** `change` is what to store; `back` is the change that undoes it. */
  change: Change
  back: Change
  said: { title: string; description: string; undone: string }
}

/**
 * Marks something as done or postpones it. The toast offers an undo, which applies only to the version just
 * stored.
 */
export function useSettling({ kind, id, version, businessNumber, about, action }: DueItem) {
  const client = useQueryClient()
  const report = useCall(settleNextAction)
  const task = useCall(changeTask)
  const params = { id: String(id) }
  const store = ({ day, ...change }: Change, base: number) =>
    kind === 'task'
      ? task.mutateAsync({ params, body: { ...change, ...(day && { day }), version: base } })
      : report.mutateAsync({ params, body: { ...change, ...(day && { date: day }), version: base } })
  const refetch = () =>
    kind === 'task'
      ? refetchAfter(client, 'tasks', {})
      : refetchAfter(client, 'reports', { businessNumber: businessNumber ?? '' })
  async function undo({ back, said }: Settled, stored: number) {
    try {
      await store(back, stored)
      toast({ title: said.undone, description: about || action })
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '실행 취소 실패', description })
    }
    await refetch()
  }
  async function settle(wanted: Settled): Promise<void> {
    try {
      const stored = await store(wanted.change, version)
      toast({
        title: wanted.said.title,
        description: wanted.said.description,
        action: { label: '실행 취소', onAction: () => void undo(wanted, stored.version) },
      })
    } finally {
      // Refetch after a refusal too: somebody else may have changed it first.
      void refetch()
    }
  }
  return { settle, pending: report.isPending || task.isPending, error: report.error ?? task.error }
}
