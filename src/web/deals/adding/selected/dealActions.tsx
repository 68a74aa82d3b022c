import { sellersFor } from '#shared/catalogue/words/sides.ts'
import type { SelectedCompany } from './AddSelected.tsx'
import { AddSelectedButton } from './AddSelectedButton.tsx'

/**
 * Returns the button that adds selected companies of a side to a deal table. Undefined if companies of this side cannot
 * be counterparties.
 */
export const dealActions = (side: string) =>
  sellersFor(side).length === 0
    ? undefined
    : (rows: readonly SelectedCompany[], onDone: () => void) => (
        <AddSelectedButton side={side} companies={rows} onDone={onDone} />
      )
