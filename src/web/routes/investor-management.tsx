import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreens } from '#web/companies/sides.ts'

export default function InvestorManagementRoute() {
  return <CompanyListScreen screen={sideScreens.investor} />
}
