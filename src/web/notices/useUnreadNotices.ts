import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { activity } from '#web/lib/userActivity.ts'
import { noticesQuery, unreadQuery } from './notices.api.ts'

/**
 * Returns the number of notices that the person has not opened. The number is fetched once the event stream has opened
 * (`listening`).
 */
export function useUnreadNotices(listening: boolean): number {
  const client = useQueryClient()
  const count = useQuery({ ...unreadQuery, enabled: listening })
  const unread = count.data?.count ?? 0
  // A list of notices that was fetched just before the stream opened may lack a notice that the count includes. Such a
  // list is fetched again.
  useEffect(() => {
    if (!count.isSuccess) return
    const list = client.getQueryData<Notice[]>(noticesQuery.queryKey)
    if (!list || list.filter((notice) => notice.unread).length === unread) return
    void activity.inBackground(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))
  }, [client, count.isSuccess, unread])
  return unread
}
