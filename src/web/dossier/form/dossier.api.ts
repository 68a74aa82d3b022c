import type { QueryClient } from '@tanstack/react-query'
import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { countRows } from '#shared/company/figures/sumRows.ts'
import { getWholeCompany, WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { loadOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { type Dossier, readForm } from './dossierForm.ts'

/** The number of rows in each list of a company that this form does not edit. The form shows only these numbers. */
export interface PartCounts {
  holders: number
  sales: number
  buyers: number
  sellers: number
  workplaces: number
  /** The sum of all shareholders' shares in percent. */
  shares: number
}
export interface LoadedDossier extends Dossier {
  counts: PartCounts
}

/** Fetches a company for editing, never from the cache, so that the edit starts from the latest version. */
export async function loadDossier(client: QueryClient, businessNumber: string): Promise<LoadedDossier> {
  const [whole] = await Promise.all([
    client.fetchQuery({
      ...queryOf(getWholeCompany, { params: { businessNumber }, query: {} }),
      staleTime: 0,
      retry: false,
    }),
    loadOwnFields(client),
  ])
  const { holders, sales, customers, workplace } = whole
  const countOf = (side: 'B' | 'S') =>
    countRows(
      'customers',
      customers.filter((row) => row.customerType === side),
    )
  const counts = {
    holders: countRows('holders', holders),
    sales: countRows('sales', sales),
    buyers: countOf('B'),
    sellers: countOf('S'),
    workplaces: workplace.length,
    shares: shareTotal(holders),
  }
  return { ...whole, counts }
}

export const newerDossier = (error: unknown) =>
  newerIn(error, 'company/conflict', (stored) => {
    const known = WholeCompany.safeParse(stored).data
    return known ? readForm(known) : null
  })
