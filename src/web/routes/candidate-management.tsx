import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreens } from '#web/companies/sides.ts'

export default function CandidateManagementRoute() {
  return <CompanyListScreen screen={sideScreens.candidate} />
}
