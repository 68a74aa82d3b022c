import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { historyQuery, preparedQuery, recordQuery, searchKey } from './managers.api.ts'

/** After many companies changed at once: what is shown is read again, and only read. */
export function useRefreshManagers() {
  const client = useQueryClient()
  return useCallback(
    async (businessNumber: string | null) => {
      void client.invalidateQueries({ queryKey: searchKey })
      if (!businessNumber) return
      void client.invalidateQueries({ queryKey: historyQuery(businessNumber).queryKey })
      const record = await client.fetchQuery(recordQuery(businessNumber)).catch(() => null)
      if (record) client.setQueryData(preparedQuery(businessNumber).queryKey, record)
    },
    [client],
  )
}
