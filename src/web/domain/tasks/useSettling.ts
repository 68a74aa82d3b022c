import { useQueryClient } from '@tanstack/react-query'
import { changeTask } from '#shared/deals/tasks.endpoints.ts'
import { settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { type DueItem, dueTitle } from './due.ts'

interface Change {
  done?: boolean
  day?: string
}
interface Settled {
  /** `change` is the change to store; `back` is the change that undoes it. */
  change: Change
  back: Change
  said: { title: string; description: string; undone: string }
}

/**
 * Marks a task or a next action as done, or postpones it. The toast offers an undo, which works only while nobody has
 * changed the entry again.
 */
export function useSettling() {
  const client = useQueryClient()
  const report = useCall(settleNextAction)
  const task = useCall(changeTask)
  const store = ({ kind, id }: DueItem, { day, ...change }: Change, version: number) => {
    const params = { id: String(id) }
    return kind === 'task'
      ? task.mutateAsync({ params, body: { ...change, ...(day && { day }), version } })
      : report.mutateAsync({ params, body: { ...change, ...(day && { date: day }), version } })
  }
  const refetch = ({ kind, businessNumber }: DueItem) =>
    kind === 'task'
      ? refetchAfter(client, 'tasks', {})
      : refetchAfter(client, 'reports', { businessNumber: businessNumber ?? '' })
  async function undo(item: DueItem, { back, said }: Settled, stored: number) {
    try {
      await store(item, back, stored)
      toast({ title: said.undone, description: item.about || item.action })
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '실행 취소 실패', description })
    }
    await refetch(item)
  }
  async function settle(item: DueItem, wanted: Settled): Promise<void> {
    try {
      const stored = await store(item, wanted.change, item.version)
      toast({
        title: wanted.said.title,
        description: wanted.said.description,
        action: { label: '실행 취소', onAction: () => void undo(item, wanted, stored.version) },
      })
    } finally {
      // Refetches after a refusal too, because somebody else may have changed the entry first.
      void refetch(item)
    }
  }
  /** Marks an entry as done. If this fails, a toast shows the error. */
  async function finish(item: DueItem): Promise<void> {
    try {
      await settle(item, {
        change: { done: true },
        back: { done: false },
        said: {
          title: item.kind === 'task' ? '할 일을 마쳤습니다' : '다음 할 일을 마쳤습니다',
          description: dueTitle(item),
          undone: '할 일을 다시 열었습니다.',
        },
      })
    } catch (error) {
      const description = userMessage(error, '다시 시도해주세요.')
      toast({ variant: 'destructive', title: '저장 실패', description })
    }
  }
  return { settle, finish, pending: report.isPending || task.isPending, error: report.error ?? task.error }
}
