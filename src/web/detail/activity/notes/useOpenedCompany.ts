import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { countNotifications, readNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

const countQuery = queryOf(countNotifications, {})

/** Marks the notifications about a company as read, because its activities are open. Without unread ones it asks nothing. */
export function useOpenedCompany(businessNumber: string): void {
  const client = useQueryClient()
  const { mutate } = useCall(readNotifications, { onSuccess: () => void refetchAfter(client, 'bell', {}) })
  const open = useEffectEvent(async () => {
    const { count } = await client.ensureQueryData(countQuery).catch(() => ({ count: 0 }))
    if (count > 0) mutate({ body: { businessNumber } })
  })
  // The form of another company is another component, so this runs once per company.
  useEffect(() => void open(), [])
}
