import { getFollowUps, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const todayQuery = queryOf(getToday, {})
/** Without a team: one's own day. */
export const followUpsQuery = (team: string | undefined) => queryOf(getFollowUps, { query: { team } })
export const changesQuery = (team: string | undefined) => queryOf(getRecentChanges, { query: { team } })
