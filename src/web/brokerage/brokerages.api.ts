import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pageBrokerages } from '#shared/company/brokerage.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

export const brokeragesQuery = (search: string, page: number) =>
  queryOf(pageBrokerages, { query: { search, page: String(page) } })

/** The list request for one record by ID, for links that open its editor. Never served from the cache. */
export const brokerageQuery = (id: string) =>
  queryOptions({ ...queryOf(pageBrokerages, { query: { id } }), staleTime: 0, gcTime: 0 })

/** Refetches everything that shows companies, because a brokerage record may belong to one. */
export function useRefreshBrokerages() {
  const client = useQueryClient()
  return useCallback(() => refetchAfter(client, 'companies', {}), [client])
}
