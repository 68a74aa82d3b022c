import type { LeakKind } from '#shared/documents/guard/findings.ts'
import type { StoredDate, StoredNumber } from '../needles/storedNumbers.ts'

/** Everything stored of one company, grouped by how it is searched for. Plain data, because it is sent to another process. */
export interface StoredRecord {
  names: { text: string; kind: LeakKind }[]
  people: { text: string; kind: LeakKind; leads: boolean; position?: string | null }[]
  addresses: string[]
  banks: string[]
  domains: string[]
  phones: string[]
  ids: { text: string; kind: LeakKind }[]
  /** Product names and the like, which other companies of the trade may share. */
  lists: string[]
  prose: string[]
  numbers: StoredNumber[]
  dates: StoredDate[]
  /** The names of the data groups that were not empty, as shown with the result. */
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
