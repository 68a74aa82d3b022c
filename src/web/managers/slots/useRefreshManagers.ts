import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { activity } from '#web/lib/userActivity.ts'
import { preparedQuery, recordQuery } from './managers.api.ts'

/**
 * Fetches the brokerage record and writes it to the cache of `preparedQuery`. That query itself is not run again,
 * because it would create the record or assign the default manager a second time.
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

/**
 * Returns a function that refetches all shown data about companies. If a business number is given, it also refetches
 * the brokerage record of this company. Call it after a change that affects many companies.
 */
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

/** Updates the manager cards of a company when other people change its managers. */
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
