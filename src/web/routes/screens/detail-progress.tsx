import { DetailScreen } from '#web/detail/screen/DetailScreen.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'

/** Code-split: deal table and NDAs are other features, which load when their tab is opened. */
const CompanyDeals = lazyScreen(() => import('#web/deals/tab/CompanyDeals.tsx'))
const CompanyNdas = lazyScreen(() => import('#web/ndas/CompanyNdas.tsx'))

export default function DetailProgressRoute() {
  return <DetailScreen Deals={CompanyDeals} Ndas={CompanyNdas} />
}
