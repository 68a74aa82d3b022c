import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreens } from '#web/companies/sides.ts'

export default function BuyManagementRoute() {
  return <CompanyListScreen screen={sideScreens.buy} />
}
