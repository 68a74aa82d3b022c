import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

/** Never served from the cache, because a deleted user must not be offered again. */
export const usersQuery = queryOptions({
  queryKey: queryOf(listUsers, {}).queryKey,
  queryFn: ({ signal }) => call(listUsers, {}, { signal, fresh: true }),
  staleTime: 0,
  gcTime: 0,
})

export function useRefreshUsers() {
  const client = useQueryClient()
  return useCallback(() => refetchAfter(client, 'users', {}), [client])
}
