import { sideScreens } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'

export default function CandidateManagement2Route() {
  return <OverallTableScreen screen={sideScreens.candidate} />
}
