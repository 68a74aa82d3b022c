import { useState } from 'react'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import { AddDialog } from '../AddDialog.tsx'
import { wantedOf } from '../wanted.ts'
import { BuyerDeals } from './BuyerDeals.tsx'
import { SellerDialog } from './SellerDialog.tsx'

export type SelectedCompany = Pick<CompanyListRow, 'businessNumber' | 'companyName' | 'side' | 'uniqueNumber'>

export interface AddSelectedProps {
  /** The side of the companies. Only companies that can be in a deal with this side are offered. */
  side: string
  companies: readonly SelectedCompany[]
  onClose(): void
  /** Called when the companies have been added. */
  onDone(): void
  /** Undoes an addition by the number of its bulk change. */
  onUndo(id: number): void
}

/**
 * Two dialogs one after the other: the choice of the company with the deal table, or of the counterparty, and then what
 * is added.
 */
export function AddSelected({ side, companies, onClose, onDone, onUndo }: AddSelectedProps) {
  const [seller, setSeller] = useState<string | null>(null)
  // The companies are copied when the dialog opens: the list behind it is refetched after changes by others, which
  // may change the selection.
  const [selected] = useState(() =>
    companies.map((company) => wantedOf({ ...company, uniqueNumber: company.uniqueNumber ?? null })),
  )
  if (seller === null)
    return <SellerDialog side={side} count={selected.length} onPick={setSeller} onClose={onClose} />
  if (isDealSeller(side))
    return (
      <BuyerDeals
        buyer={seller}
        sellers={selected.flatMap(({ businessNumber }) => businessNumber ?? [])}
        onUndo={onUndo}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <AddDialog
      number={seller}
      word={side}
      start="selected"
      selected={selected}
      onClose={onClose}
      onAdded={onDone}
      onUndo={onUndo}
    />
  )
}
