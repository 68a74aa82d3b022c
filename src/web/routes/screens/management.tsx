import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { CompanyListScreen } from '#web/companies/list/CompanyListScreen.tsx'
import { sideScreen } from '#web/companies/sides.ts'
import { selectionActions } from './selectionActions.tsx'

/**
 * Creates the list screen of a side. Each is a separate component, so that React keeps no state when switching between
 * them.
 */
export function listOf(side: SideKey) {
  const screen = sideScreen(side)
  const actions = selectionActions(screen.side)
  return function ManagementRoute() {
    return <CompanyListScreen screen={screen} actions={actions} />
  }
}
