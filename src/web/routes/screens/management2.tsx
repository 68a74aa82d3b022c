import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { sideScreen } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'

/** Returns the overall table of a side. Each is a component of its own, so that they do not share state. */
export function tableOf(side: SideKey) {
  const screen = sideScreen(side)
  return function Management2Route() {
    return <OverallTableScreen screen={screen} />
  }
}
