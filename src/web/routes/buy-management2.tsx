import { sideScreens } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'

export default function BuyManagement2Route() {
  return <OverallTableScreen screen={sideScreens.buy} />
}
