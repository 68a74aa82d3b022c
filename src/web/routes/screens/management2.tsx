import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { sideScreen } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'

/** The overall table of a side: a component for each, so that none takes over what another shows. */
export function tableOf(side: SideKey) {
  const screen = sideScreen(side)
  return function Management2Route() {
    return <OverallTableScreen screen={screen} />
  }
}
