import { listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { pathOf, type QueryOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

/** The newest notifications, for the bell. */
export const newestQuery = (unread: boolean) =>
  queryOf(listNotifications, { query: unread ? { unread: 'true' } : {} })

type Filter = Pick<QueryOf<typeof listNotifications>, 'group' | 'unread' | 'search'>
export const notificationsQuery = (filter: Filter) =>
  keyedQuery(pathOf(listNotifications, { query: filter }), (after, signal) =>
    call(listNotifications, { query: { ...filter, after } }, { signal }),
  )
