import type { LeakKind } from '#shared/documents/guard/findings.ts'
import type { StoredDate, StoredNumber } from '../needles/storedNumbers.ts'

/**
 * Everything stored about one company, grouped by the way in which it is searched for. It is plain data, because it is
 * sent to another process.
 */
export interface StoredRecord {
  names: { text: string; kind: LeakKind }[]
  people: { text: string; kind: LeakKind; leads: boolean; position?: string | null }[]
  addresses: string[]
  banks: string[]
  domains: string[]
  phones: string[]
  ids: { text: string; kind: LeakKind }[]
  /** Lists such as product names. Other companies of the trade may use the same words. */
  lists: string[]
  prose: string[]
  numbers: StoredNumber[]
  dates: StoredDate[]
  /** The names of the data groups that contain something. They are shown with the result of the check. */
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
