import { BulkActions } from '#web/bulkChanges/BulkActions.tsx'
import type { SelectionActions } from '#web/companies/selection/useCompanySelection.tsx'
import { dealActions } from '#web/deals/adding/selected/dealActions.tsx'

/** The actions on selected companies of a side: bulk changes, and adding them to a deal table if the side allows it. */
export function selectionActions(side: string): SelectionActions {
  const adding = dealActions(side)
  return (rows, onDone) => (
    <>
      <BulkActions companies={rows} onDone={onDone} />
      {adding?.(rows, onDone)}
    </>
  )
}
