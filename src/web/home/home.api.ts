import { listTasks } from '#shared/deals/tasks.endpoints.ts'
import { getFollowUps, getLargeExports, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** The work of a team or, without a team, of the signed-in person. */
export const todayQuery = (team: string | undefined) => queryOf(getToday, { query: { team } })
export const changesQuery = (team: string | undefined) => queryOf(getRecentChanges, { query: { team } })
/** Fetches the large exports. The server refuses this call for everybody except the admin side. */
export const largeExportsQuery = queryOf(getLargeExports, {})
/**
 * `due`: tasks and next actions of reports that are due today or overdue. `coming`: later ones, up to the end of next
 * week.
 */
export type When = 'due' | 'coming'
export const followUpsQuery = (team: string | undefined, state: When) =>
  queryOf(getFollowUps, { query: { team, state } })
export const tasksQuery = (team: string | undefined, state: When) =>
  queryOf(listTasks, { query: { team, state } })

/** Notes in which somebody mentioned the person or replied, as far as the person has not read them. */
export const mentionsQuery = queryOf(listNotifications, { query: { only: 'mentions', unread: 'true' } })
