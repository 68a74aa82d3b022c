import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { activity } from '#web/lib/call/activity.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { preparedQuery, recordQuery } from './managers.api.ts'

/**
 * Reads the record again and puts it into the cache. The prepared query is not refetched, because this would
 * prepare the record again.
 */
function useReadRecord() {
  const client = useQueryClient()
  return useCallback(
    async (businessNumber: string) => {
      const { queryKey } = preparedQuery(businessNumber)
      if (!client.getQueryData(queryKey)) return
      const record = await client.fetchQuery(recordQuery(businessNumber)).catch(() => null)
      if (record) client.setQueryData(queryKey, record)
    },
    [client],
  )
}

/** Returns a function to call after many companies changed at once. */
export function useRefreshManagers() {
  const client = useQueryClient()
  const read = useReadRecord()
  return useCallback(
    async (businessNumber: string | null) => {
      void refetchAfter(client, 'companies', {})
      if (businessNumber) await read(businessNumber)
    },
    [client, read],
  )
}

/** Updates the cards when others change managers. */
export function useFollowManagers(businessNumber: string): void {
  const read = useReadRecord()
  useEffect(() => {
    const follow = () => void activity.inBackground(() => read(businessNumber))
    const one = liveTopics.listen('company', (event) => event.businessNumber === businessNumber && follow())
    const many = liveTopics.listen('companies', follow)
    return () => {
      one()
      many()
    }
  }, [businessNumber, read])
}
