import type { QueryClient } from '@tanstack/react-query'
import { type HandoverRecord, undoHandover } from '#shared/managers/handover.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { subjectName } from './handoverPlan.ts'

const namesShown = 3

/** Names the first companies that the undo of a handover left unchanged, and counts the others. */
export function leftNames({ left: { total, rows } }: HandoverRecord): string {
  const names = rows.slice(0, namesShown).map((row) => subjectName(row))
  const more = total - names.length
  return `${names.join(', ')}${more > 0 ? ` 외 ${more}개` : ''}`
}

/** Undoes a handover and shows the result in a toast. Resolves to true if it was undone. */
export async function undoNow(client: QueryClient, handoverId: number): Promise<boolean> {
  try {
    // `attemptOf` identifies the attempt: a retry after a lost response sends the same idempotency key.
    const { message, record } = await call(
      undoHandover,
      { params: { id: String(handoverId) } },
      { attemptOf: { handoverId } },
    )
    const left = record.left.total > 0 ? ` (${leftNames(record)})` : ''
    toast({ title: '일괄 이관 취소', description: `${message}${left}` })
    await refetchAfter(client, 'companies', {})
    return true
  } catch (error) {
    toast({
      variant: 'destructive',
      title: '일괄 이관 취소 실패',
      description: userMessage(error, '잠시 후 다시 시도해주세요.'),
    })
    return false
  }
}
