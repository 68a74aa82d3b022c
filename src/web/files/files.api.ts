import type { QueryClient } from '@tanstack/react-query'
import { searchFiles } from '#shared/files/files.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

export const filesQuery = (query: CallInput<typeof searchFiles>['query']) => queryOf(searchFiles, { query })

/**
 * Fetches whether the team may change the files of a company. It is never taken from the cache, because
 * managers may change while a tab is open.
 */
export const permissionQuery = (teamId: string, businessNumber: string) => ({
  ...queryOf(checkPermission, { params: { teamId, businessNumber } }),
  staleTime: 0,
})

/** Refetches every list that may contain files of this company, after the person changed one. */
export const refreshFiles = (client: QueryClient, businessNumber: string) =>
  refetchAfter(client, 'files', { businessNumber })
