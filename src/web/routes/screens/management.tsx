import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreen } from '#web/companies/sides.ts'

/**
 * Creates the list screen of a side. Each is a separate component, so that React keeps no state when switching between
 * them.
 */
export function listOf(side: SideKey) {
  const screen = sideScreen(side)
  return function ManagementRoute() {
    return <CompanyListScreen screen={screen} />
  }
}
