import type { QueryClient } from '@tanstack/react-query'
import { countOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

/** Values change all the time, so the counts are asked for at every visit. */
export const usageQuery = { ...queryOf(countOwnFields, {}), staleTime: 0 }
/** Refetches the fields after a change. Other browsers learn of it by an event. */
export const refetchFields = (client: QueryClient) => refetchAfter(client, 'own-fields', {})
