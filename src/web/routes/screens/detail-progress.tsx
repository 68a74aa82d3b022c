import { DetailScreen } from '#web/detail/screen/DetailScreen.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'

/** The deal table is a feature of its own, and is loaded when its tab is opened. */
const CompanyDeals = lazyScreen(() => import('#web/deals/tab/CompanyDeals.tsx'))

export default function DetailProgressRoute() {
  return <DetailScreen Deals={CompanyDeals} />
}
