import { getGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** Fetches the steps of 시작하기. The server refuses this call for everybody except admins. */
export const gettingStartedQuery = queryOf(getGettingStarted, {})
