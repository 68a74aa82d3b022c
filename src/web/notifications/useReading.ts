import { useQueryClient } from '@tanstack/react-query'
import { type Notification, readNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

/** Marks notifications as read: one that was opened, or all. */
export function useReading() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(readNotifications)
  const mark = async (body: { ids?: number[] }) => {
    try {
      await mutateAsync({ body })
    } catch (error) {
      const description = userMessage(error, '다시 시도해주세요.')
      toast({ variant: 'destructive', title: '저장 실패', description })
    }
    await refetchAfter(client, 'bell', {})
  }
  return {
    pending: isPending,
    open: (one: Notification) => void (one.read || mark({ ids: [one.id] })),
    readAll: () => void mark({}),
  }
}
