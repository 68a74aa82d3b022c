import type { QueryClient } from '@tanstack/react-query'
import { listCopies } from '#shared/copies/copies.endpoints.ts'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { listEndingNdas, listNdas, type Nda } from '#shared/ndas/ndas.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'

export const companyNdasQuery = (number: string) => queryOf(listNdas, { params: { businessNumber: number } })
export const endingNdasQuery = (team: string | undefined) => queryOf(listEndingNdas, { query: { team } })
export const partyFilesQuery = (number: string) =>
  queryOf(listCompanyFiles, { params: { businessNumber: number }, query: {} })

/** The copies that were given under an NDA, the latest first. Only the first page of the list is fetched. */
export const copiesUnderQuery = (id: number) => queryOf(listCopies, { query: { under: String(id) } })

/** Refetches everything that shows this NDA, on the page of either company. */
export async function refreshNda(
  client: QueryClient,
  { recipient, seller }: Pick<Nda, 'recipient' | 'seller'>,
) {
  for (const { businessNumber } of [recipient, ...(seller ? [seller] : [])])
    await refetchAfter(client, 'deals', { businessNumber })
}
