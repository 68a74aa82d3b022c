import { getFirmRules } from '#shared/firm/firmSettings.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** The firm settings that concern everybody, such as whether an export needs a reason. */
export const rulesQuery = queryOf(getFirmRules, {})
