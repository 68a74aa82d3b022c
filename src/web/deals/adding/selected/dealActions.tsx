import { sellersFor } from '#shared/catalogue/words/sides.ts'
import type { SelectedCompany } from './AddSelected.tsx'
import { AddSelectedButton } from './AddSelectedButton.tsx'

/** What the deal table offers for selected companies of a side. Undefined if they cannot be counterparties. */
export const dealActions = (side: string) =>
  sellersFor(side).length === 0
    ? undefined
    : (rows: readonly SelectedCompany[], onDone: () => void) => (
        <AddSelectedButton side={side} companies={rows} onDone={onDone} />
      )
