import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pageAdds } from '#shared/company/add.endpoints.ts'
import { queryOf } from '#web/lib/queryClient.ts'

export const addOnsQuery = (search: string, page: number) =>
  queryOf(pageAdds, { query: { search, page: String(page) } })

/** One record of the list, for a link that leads to its form. */
export const addOnQuery = (id: string) =>
  queryOptions({ ...queryOf(pageAdds, { query: { id } }), staleTime: 0, gcTime: 0 })

export function useRefreshAddOns() {
  const client = useQueryClient()
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(pageAdds.path),
      }),
    [client],
  )
}
