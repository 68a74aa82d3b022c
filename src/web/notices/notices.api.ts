import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { countUnreadNotices, Notice } from '#shared/notices/notices.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

// By address, through the default loader: the home page and the navigation need these two before the first click,
// and the contracts would bring their shapes along. A test holds the addresses against the contracts.
export const noticesQuery = queryOptions<Notice[]>({ queryKey: ['/api/notices'] })
export const unreadQuery = queryOptions<ResponseOf<typeof countUnreadNotices>>({
  queryKey: ['/api/notices/unread-count'],
})

/** After a change of one's own: the list and the count in the navigation. */
export const refreshNotices = (client: QueryClient) => refetchAfter(client, 'notices', {})

/** What the answer to a recorded view means for what is already here, without asking for it all again. */
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
