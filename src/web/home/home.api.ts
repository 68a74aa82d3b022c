import { getToday } from '#shared/home/home.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const todayQuery = queryOf(getToday, {})
