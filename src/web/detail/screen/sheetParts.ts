import { type DetailTab, detailTabs } from './detailTabs.ts'

/** The parts of a company that can be printed. */
export type SheetPart = Exclude<DetailTab, 'activity' | 'deals' | 'nda'>

export interface OfferedPart {
  key: SheetPart
  label: string
  /**
   * Whether the part is selected at first. Only parts that describe the company are: contacts are
   * confidential, and reading them is recorded.
   */
  chosen: boolean
}

const usual: readonly SheetPart[] = ['overview', 'financial', 'customers', 'notes']

export const sheetParts = (contacts: boolean): OfferedPart[] =>
  detailTabs
    .filter(({ key }) => key !== 'contact' || contacts)
    .map(({ key, label }) => ({ key, label, chosen: usual.includes(key) }))
