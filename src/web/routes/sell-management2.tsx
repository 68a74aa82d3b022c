import { sideScreens } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'

export default function SellManagement2Route() {
  return <OverallTableScreen screen={sideScreens.sell} />
}
