import { getStageMedians } from '#shared/deals/deals.endpoints.ts'
import { getWeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { WeeklyConditions } from './weeklyAddress.ts'

/** Refetched at every visit. The screen shows when the data was read. */
export const weeklyQuery = ({ week, team }: WeeklyConditions) => ({
  ...queryOf(getWeeklyMeeting, { query: { week, team } }),
  staleTime: 0,
})
export const mediansQuery = queryOf(getStageMedians, {})
export const usersQuery = queryOf(listUsers, {})
