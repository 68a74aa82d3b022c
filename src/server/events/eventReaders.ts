import type { Role } from '#shared/catalogue/words/roles.ts'
import { companyReaders } from '../company/secrecy/companyReaders.ts'
import type { Db } from '../database/connect.ts'
import type { liveEvent } from '../database/tables/liveEvent.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'

export type EventRow = typeof liveEvent.$inferSelect
type Who = { teamId: string; role: Role }

/**
 * Decides who may receive an event: an event about a company is only for people who may read the company. The rights
 * are looked up once per event, and all streams of the server use the result.
 */
export function createEventReaders(db: Db, fixed: FixedFirmSettings) {
  const known = new WeakMap<EventRow, Promise<(who: Who) => boolean>>()
  return async (row: EventRow, who: Who): Promise<boolean> => {
    const { businessNumber } = row.data
    if (typeof businessNumber !== 'string') return true
    const readers = known.get(row) ?? companyReaders(db, fixed, businessNumber)
    known.set(row, readers)
    return (await readers)(who)
  }
}
