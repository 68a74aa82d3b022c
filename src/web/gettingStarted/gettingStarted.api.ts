import { getGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** Refused for everybody but admins. */
export const gettingStartedQuery = queryOf(getGettingStarted, {})
