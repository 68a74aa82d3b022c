import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { isLongList } from '#web/lib/call/stale.ts'
import type { SearchState } from '#web/lib/search.ts'
import { activity } from '#web/lib/userActivity.ts'
import { type MoreOfList, useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { type CompaniesAsked, companiesQuery, exactCountQuery, loadRow } from './companies.api.ts'
import { askedFor, type Colleague, companiesAddress } from './companiesAddress.ts'
import { type ListOwnFields, namesOwnField } from './own/useListOwnFields.ts'

const none: Colleague[] = []
type Page = ResponseOf<typeof listCompanies>

/** The list that the URL shows, itself or as a saved view. While it `waits`, this is not known yet. */
interface Shown {
  state: SearchState
  waits: boolean
}

/** Fetches the company list of a side for the filters in the URL: rows, counts, and the managers to filter by. */
export function useCompanies(side: string, columns: readonly string[], shown: Shown, own: ListOwnFields) {
  const users = useQuery(queryOf(listUsers, {}))
  const colleagues: readonly Colleague[] = users.data ?? none
  const address = useMemo(() => companiesAddress(colleagues, own.fields), [colleagues, own.fields])
  const list = useListAddress(address, shown.state)
  const { filters, sort } = list
  const { asked, faults } = useMemo(() => {
    const { query, faults: wrong } = askedFor(filters)
    const order = sort ? { sort: `${sort.descending ? '-' : ''}${sort.key}` } : {}
    return {
      asked: { side, ...query, ...order, columns: columns.join(',') } as CompaniesAsked,
      faults: wrong,
    }
  }, [side, filters, sort, columns])
  const query = companiesQuery(asked)
  // Before the own fields are known, a condition on a retired one would be sent, and its columns would be missing.
  const waits = own.waits && namesOwnField(shown.state[0])
  const found = useKeysetList({ ...query, enabled: !shown.waits && !waits })
  useFollowRows(asked, query.queryKey)
  const first = useQueryClient().getQueryData<InfiniteData<Page>>(query.queryKey)?.pages[0]
  const [wanted, setWanted] = useState<CompaniesAsked | null>(null)
  const exact = useQuery({ ...exactCountQuery(asked), enabled: wanted === asked })
  return {
    list,
    colleagues,
    found,
    asked,
    ignored: waits || shown.waits ? [] : [...list.ignored, ...faults],
    counts: (wanted === asked && exact.data?.counts) || first?.counts,
    countAll: { asking: wanted === asked && exact.isFetching, ask: () => setWanted(asked) },
  }
}

/** When an event reports that one company changed, refetches only that row of the list. */
function useFollowRows(asked: CompaniesAsked, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ businessNumber }: { businessNumber: string }) => {
      const known = client.getQueryData<InfiniteData<Page>>(queryKey)
      if (
        !isLongList(known) ||
        !known?.pages.some(({ rows }) => rows.some((row) => row.businessNumber === businessNumber))
      )
        return
      void activity.inBackground(async () => {
        const newer = await loadRow(asked, businessNumber).catch(() => undefined)
        if (newer === undefined) return
        client.setQueryData<InfiniteData<Page>>(queryKey, (kept) => {
          if (!kept) return kept
          const replaced = (rows: Page['rows']) =>
            rows.flatMap((row) => (row.businessNumber === businessNumber ? (newer ?? []) : row))
          return { ...kept, pages: kept.pages.map((page) => ({ ...page, rows: replaced(page.rows) })) }
        })
      })
    }
    const stops = (['company', 'files'] as const).map((topic) => liveTopics.listen(topic, follow))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, queryKey, asked])
}

/**
 * Loads the next page when the end of the list scrolls into view. After an error only the person can retry, because
 * otherwise every scroll would repeat the failing request.
 */
export function loadMore({ exist, loading, error, load }: MoreOfList): void {
  if (exist && !loading && !error) load()
}
