import { listTasks } from '#shared/deals/tasks.endpoints.ts'
import { getFollowUps, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** Without a team the server returns the day of the signed-in person. */
export const todayQuery = (team: string | undefined) => queryOf(getToday, { query: { team } })
export const followUpsQuery = (team: string | undefined) => queryOf(getFollowUps, { query: { team } })
export const changesQuery = (team: string | undefined) => queryOf(getRecentChanges, { query: { team } })
/** Tasks that are due today or earlier. */
export const dueTasksQuery = (team: string | undefined) => queryOf(listTasks, { query: { team } })
