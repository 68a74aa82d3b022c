import type { QueryClient } from '@tanstack/react-query'
import { listProposals } from '#shared/deals/adding.endpoints.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import {
  countDeals,
  type DealFilter,
  getCompanyDeals,
  getCounterparty,
  getStageMedians,
  listDeals,
} from '#shared/deals/deals.endpoints.ts'
import { listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

const of = (businessNumber: string) => ({ params: { businessNumber } })

export const companyDealsQuery = (number: string) => queryOf(getCompanyDeals, of(number))
export const papersQuery = (number: string) => queryOf(listDealPapers, of(number))
export const counterpartyQuery = (id: number) => queryOf(getCounterparty, { params: { id: String(id) } })
export const proposalsQuery = (number: string) => queryOf(listProposals, of(number))
export const countsQuery = (team: string | undefined) =>
  queryOf(countDeals, { query: team === undefined ? {} : { team } })
export const dealsQuery = (filter: DealFilter) =>
  keyedQuery(pathOf(listDeals, { query: filter }), (after, signal) =>
    call(listDeals, { query: { ...filter, after } }, { signal }),
  )

/**
 * The medians are fetched at most every ten minutes and not after events, because a single move hardly changes the
 * median of all counterparties.
 */
export const mediansQuery = {
  ...queryOf(getStageMedians, {}),
  queryKey: ['deal-medians'],
  staleTime: 10 * 60_000,
}

/** Refetches everything that shows this counterparty, on the page of either company. */
export async function refreshDeal(
  client: QueryClient,
  { seller, other }: Pick<Counterparty, 'seller' | 'other'>,
) {
  const numbers = [seller.businessNumber, other.businessNumber].filter((number) => number !== null)
  await Promise.all(numbers.map((businessNumber) => refetchAfter(client, 'deals', { businessNumber })))
}
