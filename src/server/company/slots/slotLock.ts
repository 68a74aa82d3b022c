import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

const slotLock = 4_201_005

/**
 * Prevents that somebody becomes a manager while being deleted. Filling a slot takes the lock shared. A handover and
 * the deletion of a user take it exclusively, because the slots of that person must not change meanwhile. Everybody
 * takes it before locking a company row, so that no deadlock is possible.
 */
export async function lockSlots(tx: Db, how: 'shared' | 'alone'): Promise<void> {
  await tx.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${slotLock})`
      : sql`select pg_advisory_xact_lock_shared(${slotLock})`,
  )
}
