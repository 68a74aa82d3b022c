import type { LeakKind } from '#shared/documents/guard/findings.ts'
import type { StoredDate, StoredNumber } from '../needles/storedNumbers.ts'

/** Everything that is stored of one company, by the way it is looked for. Plain data: it is handed to another thread. */
export interface StoredRecord {
  names: { text: string; kind: LeakKind }[]
  people: { text: string; kind: LeakKind; leads: boolean; position?: string | null }[]
  addresses: string[]
  banks: string[]
  domains: string[]
  phones: string[]
  ids: { text: string; kind: LeakKind }[]
  /** Names of products and the like, which other companies of the trade share or do not. */
  lists: string[]
  prose: string[]
  numbers: StoredNumber[]
  dates: StoredDate[]
  /** What held something, as the check names it. */
  groups: string[]
}

export const emptyRecord = (): StoredRecord => ({
  names: [],
  people: [],
  addresses: [],
  banks: [],
  domains: [],
  phones: [],
  ids: [],
  lists: [],
  prose: [],
  numbers: [],
  dates: [],
  groups: [],
})
