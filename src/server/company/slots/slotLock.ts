import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

const slotLock = 4_201_005

/**
 * Who fills a slot shares this lock; who needs all of a person's slots to stand still (a handover, a deletion) holds it
 * alone. Always taken before the row of any company: so nobody is named manager in the moment they are deleted, and nobody deadlocks.
 */
export async function lockSlots(tx: Db, how: 'shared' | 'alone'): Promise<void> {
  await tx.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${slotLock})`
      : sql`select pg_advisory_xact_lock_shared(${slotLock})`,
  )
}
