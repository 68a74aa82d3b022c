import type { SideKey } from '#shared/catalogue/words/sides.ts'
import { sideScreen } from '#web/companies/sides.ts'
import { OverallTableScreen } from '#web/companies/table/OverallTableScreen.tsx'
import { selectionActions } from './selectionActions.tsx'

/**
 * Creates the overall table of a side. Each is a separate component, so that React keeps no state when switching
 * between them.
 */
export function tableOf(side: SideKey) {
  const screen = sideScreen(side)
  const actions = selectionActions(screen.side)
  return function Management2Route() {
    return <OverallTableScreen screen={screen} actions={actions} />
  }
}
