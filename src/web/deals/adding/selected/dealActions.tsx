import { sellersFor } from '#shared/catalogue/words/sides.ts'
import type { SelectedCompany } from './AddSelected.tsx'
import { AddSelectedButton } from './AddSelectedButton.tsx'

/**
 * Returns the deal table's action on selected companies of a side. Undefined if companies of this side cannot be
 * counterparties.
 */
export const dealActions = (side: string) =>
  sellersFor(side).length === 0
    ? undefined
    : (rows: readonly SelectedCompany[], onDone: () => void) => (
        <AddSelectedButton side={side} companies={rows} onDone={onDone} />
      )
