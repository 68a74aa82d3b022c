import type { QueryClient } from '@tanstack/react-query'
import { countUnreadNotices, listNotices, type Notice } from '#shared/notices/notices.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

export const noticesQuery = queryOf(listNotices, {})
export const unreadQuery = queryOf(countUnreadNotices, {})

/** Refetches the list and the number of unread notices, after a change by this person. */
export const refreshNotices = (client: QueryClient) => refetchAfter(client, 'notices', {})

/** Updates the cached notice after the server has recorded a view, without a refetch. */
export function markViewed(client: QueryClient, id: number, viewCount: number): void {
  const list = client.getQueryData<Notice[]>(noticesQuery.queryKey)
  const wasUnread = list?.find((notice) => notice.id === id)?.unread
  client.setQueryData<Notice[]>(noticesQuery.queryKey, (old) =>
    old?.map((notice) => (notice.id === id ? { ...notice, viewCount, unread: false } : notice)),
  )
  if (!wasUnread) return
  client.setQueryData<{ count: number }>(unreadQuery.queryKey, (old) =>
    old ? { count: Math.max(0, old.count - 1) } : old,
  )
}
