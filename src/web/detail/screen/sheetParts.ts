import { type DetailTab, detailTabs } from './detailTabs.ts'

/** The sections of the company page that can be printed. */
export type SheetPart = Exclude<DetailTab, 'activity' | 'deals' | 'nda' | 'matching'>

export interface OfferedPart {
  key: SheetPart
  label: string
  /**
   * Whether the section is preselected. Contacts are not preselected, because they are confidential and each reading of
   * them is recorded.
   */
  chosen: boolean
}

const usual: readonly SheetPart[] = ['overview', 'financial', 'customers', 'notes']

export const sheetParts = (contacts: boolean): OfferedPart[] =>
  detailTabs
    .filter(({ key }) => key !== 'contact' || contacts)
    .map(({ key, label }) => ({ key, label, chosen: usual.includes(key) }))
