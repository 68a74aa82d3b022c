import { BulkActions } from '#web/bulkChanges/BulkActions.tsx'
import { undoBulk } from '#web/bulkChanges/bulkChanges.api.ts'
import type { SelectionActions } from '#web/companies/selection/useCompanySelection.tsx'
import { DealAction } from '#web/deals/adding/selected/DealAction.tsx'

/** The actions on selected companies of a side: bulk changes, and adding them to deal tables. */
export const selectionActions =
  (side: string): SelectionActions =>
  (rows, onDone) => (
    <>
      <BulkActions companies={rows} onDone={onDone} />
      <DealAction
        side={side}
        companies={rows}
        onDone={onDone}
        undo={(client, id) => void undoBulk(client, id, false)}
      />
    </>
  )
