import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOwnSessions } from '#shared/auth/auth.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const sessionsQuery = queryOptions({ ...queryOf(listOwnSessions, {}), staleTime: 0 })

export function useRefreshSessions() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }), [client])
}
