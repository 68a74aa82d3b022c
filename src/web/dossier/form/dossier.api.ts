import type { QueryClient } from '@tanstack/react-query'
import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { countRows } from '#shared/company/figures/sumRows.ts'
import { getWholeCompany, WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { type Dossier, readForm } from './dossierForm.ts'

/** How many rows the other parts of a company have. This screen shows only their counts. */
export interface PartCounts {
  holders: number
  sales: number
  buyers: number
  sellers: number
  workplaces: number
  /** The total of all holders' shares, in percent. */
  shares: number
}
export interface LoadedDossier extends Dossier {
  counts: PartCounts
}

/** Loads a company for editing, always from the server, because an edit must start from the newest data. */
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
