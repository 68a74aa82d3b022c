import { DetailScreen } from '#web/detail/screen/DetailScreen.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'

/** Code-split: the tabs for deals, NDAs and matching belong to other features, which are loaded when their tab is opened. */
const CompanyDeals = lazyScreen(() => import('#web/deals/tab/CompanyDeals.tsx'))
const CompanyNdas = lazyScreen(() => import('#web/ndas/CompanyNdas.tsx'))
const CompanyMatching = lazyScreen(() => import('#web/matching/CompanyMatching.tsx'))

export default function DetailProgressRoute() {
  return <DetailScreen Deals={CompanyDeals} Ndas={CompanyNdas} Matching={CompanyMatching} />
}
