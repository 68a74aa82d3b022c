import type { QueryClient } from '@tanstack/react-query'
import { countRows } from '#shared/company/figures/listRows.ts'
import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { getWholeCompany, WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { type Dossier, readForm } from './dossierForm.ts'

/** What else is registered of a company; this screen only counts it. */
export interface PartCounts {
  holders: number
  sales: number
  buyers: number
  sellers: number
  workplaces: number
  /** What the holders have together, in percent. */
  shares: number
}
export interface LoadedDossier extends Dossier {
  counts: PartCounts
}

/** Read anew each time: what is edited must never come from a cache. */
export async function loadDossier(client: QueryClient, businessNumber: string): Promise<LoadedDossier> {
  const whole = await client.fetchQuery({
    ...queryOf(getWholeCompany, { params: { businessNumber }, query: {} }),
    staleTime: 0,
    retry: false,
  })
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
