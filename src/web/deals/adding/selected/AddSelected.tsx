import { useState } from 'react'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import { AddDialog } from '../AddDialog.tsx'
import { wantedOf } from '../wanted.ts'
import { SellerDialog } from './SellerDialog.tsx'

export type SelectedCompany = Pick<CompanyListRow, 'businessNumber' | 'companyName' | 'side' | 'uniqueNumber'>

export interface AddSelectedProps {
  /** The side of the companies. Only sellers whose deal table accepts this side are offered. */
  side: string
  companies: readonly SelectedCompany[]
  onClose(): void
  /** Called when the companies have been added. */
  onDone(): void
}

/** Two dialogs one after the other: the choice of the seller, then the dialog that adds the selected companies. */
export function AddSelected({ side, companies, onClose, onDone }: AddSelectedProps) {
  const [seller, setSeller] = useState<string | null>(null)
  // The companies are copied when the dialog opens: the list behind it is refetched after changes by others, which
  // may change the selection.
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
