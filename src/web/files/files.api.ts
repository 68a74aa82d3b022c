import type { QueryClient } from '@tanstack/react-query'
import { searchFiles } from '#shared/files/files.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

export const filesQuery = (query: CallInput<typeof searchFiles>['query']) => queryOf(searchFiles, { query })

/**
 * Whether the team may change the files of a company. Never cached, because managers may change while a tab is open.
 */
export const permissionQuery = (teamId: string, businessNumber: string) => ({
  ...queryOf(checkPermission, { params: { teamId, businessNumber } }),
  staleTime: 0,
})

/** After a change by this person, refetches every list that may contain files of the company. */
export const refreshFiles = (client: QueryClient, businessNumber: string) =>
  refetchAfter(client, 'files', { businessNumber })
