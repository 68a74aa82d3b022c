import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreen } from '#web/companies/sides.ts'

/** Returns the list screen of a side. Each is a component of its own, so that they do not share state. */
export function listOf(side: SideKey) {
  const screen = sideScreen(side)
  return function ManagementRoute() {
    return <CompanyListScreen screen={screen} />
  }
}
