import { useState } from 'react'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import { AddDialog } from '../AddDialog.tsx'
import { wantedOf } from '../wanted.ts'
import { SellerDialog } from './SellerDialog.tsx'

export type SelectedCompany = Pick<CompanyListRow, 'businessNumber' | 'companyName' | 'side' | 'uniqueNumber'>

export interface AddSelectedProps {
  /** The side of the companies. It decides whose deal tables they fit. */
  side: string
  companies: readonly SelectedCompany[]
  onClose(): void
  /** Called when they have been added. */
  onDone(): void
}

/** Two steps: the seller, then its dialog with the selected companies. */
export function AddSelected({ side, companies, onClose, onDone }: AddSelectedProps) {
  const [seller, setSeller] = useState<string | null>(null)
  // The selection of the list may change while the dialog is open, because the list follows changes of others.
  const [selected] = useState(() =>
    companies.map((company) => wantedOf({ ...company, uniqueNumber: company.uniqueNumber ?? null })),
  )
  if (seller === null)
    return <SellerDialog side={side} count={selected.length} onPick={setSeller} onClose={onClose} />
  return (
    <AddDialog
      number={seller}
      word={side}
      start="selected"
      selected={selected}
      onClose={onClose}
      onAdded={onDone}
    />
  )
}
