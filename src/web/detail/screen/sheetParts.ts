import { type DetailTab, detailTabs } from './detailTabs.ts'

/** What of a company can be put on paper. */
export type SheetPart = Exclude<DetailTab, 'activity'>

export interface OfferedPart {
  key: SheetPart
  label: string
  /** Chosen before anybody chooses: what describes the company. Contacts are secret, and reading them is recorded. */
  chosen: boolean
}

const usual: readonly SheetPart[] = ['overview', 'financial', 'customers', 'notes']

export const sheetParts = (contacts: boolean): OfferedPart[] =>
  detailTabs
    .filter(({ key }) => key !== 'contact' || contacts)
    .map(({ key, label }) => ({ key, label, chosen: usual.includes(key) }))
