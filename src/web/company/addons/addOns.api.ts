import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pageAdds } from '#shared/company/add.endpoints.ts'
import { queryOf } from '#web/lib/queryClient.ts'

export interface AddOnFilter {
  search: string
  page: number
}

const key = 'add-ons'

/** One page of the list. Others work on it too: it is asked for anew at every visit. */
export function addOnsQuery({ search, page }: AddOnFilter) {
  const { queryFn } = queryOf(pageAdds, { query: { search, page: String(page) } })
  return queryOptions({
    queryKey: [key, 'page', search, page],
    ...(queryFn ? { queryFn } : {}),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One record of the list, for a link that leads to its form. */
export function addOnQuery(id: string) {
  const { queryFn } = queryOf(pageAdds, { query: { id } })
  return queryOptions({
    queryKey: [key, 'one', id],
    ...(queryFn ? { queryFn } : {}),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useRefreshAddOns() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [key, 'page'] }), [client])
}
