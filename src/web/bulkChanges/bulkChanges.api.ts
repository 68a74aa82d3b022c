import type { QueryClient } from '@tanstack/react-query'
import { getBulkChange, listBulkChanges, undoBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

export const bulkChangeQuery = (id: number) => queryOf(getBulkChange, { params: { id: String(id) } })
export const bulkChangesQuery = (page?: string) => queryOf(listBulkChanges, { query: page ? { page } : {} })

const count = (number: number) => number.toLocaleString('ko-KR')

/** Undoes a bulk change and shows the result in a toast. Resolves to true if it was undone. */
export async function undoBulk(client: QueryClient, id: number, leaveChanged: boolean): Promise<boolean> {
  try {
    const { restored, left } = await call(
      undoBulkChange,
      { params: { id: String(id) }, body: { leaveChanged } },
      { attemptOf: {} },
    )
    const rest = left > 0 ? ` 그 뒤에 바뀐 ${count(left)}곳은 그대로 두었습니다.` : ''
    toast({ title: '되돌림', description: `${count(restored)}곳을 되돌렸습니다.${rest}` })
    await refetchAfter(client, 'companies', {})
    return true
  } catch (error) {
    toast({
      variant: 'destructive',
      title: '되돌리지 못했습니다',
      description: userMessage(error, '잠시 후 다시 시도해주세요.'),
    })
    return false
  }
}
