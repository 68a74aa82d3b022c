import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

const slotLock = 4_201_005

/**
 * Filling a slot takes this lock shared; a handover or the deletion of a user, which need all slots of a person unchanged, take
 * it exclusively. It is always taken before any company row: nobody becomes a manager while being deleted, and nothing deadlocks.
 */
export async function lockSlots(tx: Db, how: 'shared' | 'alone'): Promise<void> {
  await tx.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${slotLock})`
      : sql`select pg_advisory_xact_lock_shared(${slotLock})`,
  )
}
