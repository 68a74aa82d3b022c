import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOwnDevices, listOwnFactors } from '#shared/auth/factors.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const factorsQuery = queryOptions({ ...queryOf(listOwnFactors, {}), staleTime: 0 })
export const devicesQuery = queryOptions({ ...queryOf(listOwnDevices, {}), staleTime: 0 })

export function useRefreshFactors() {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey })
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }, [client])
}
