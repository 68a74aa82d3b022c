import { DetailScreen } from '#web/detail/screen/DetailScreen.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'

/** Deal table and NDAs are separate features and are loaded when their tab is opened. */
const CompanyDeals = lazyScreen(() => import('#web/deals/tab/CompanyDeals.tsx'))
const CompanyNdas = lazyScreen(() => import('#web/ndas/CompanyNdas.tsx'))

export default function DetailProgressRoute() {
  return <DetailScreen Deals={CompanyDeals} Ndas={CompanyNdas} />
}
