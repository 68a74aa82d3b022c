import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

const slotLock = 4_201_005

/**
 * Prevents somebody from becoming a manager while being deleted. Filling a slot takes an advisory lock in shared mode.
 * A handover and the deletion of a user take it exclusively, because that person's slots must not change meanwhile. It
 * is always taken before company rows are locked, so that there are no deadlocks.
 */
export async function lockSlots(tx: Db, how: 'shared' | 'alone'): Promise<void> {
  await tx.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${slotLock})`
      : sql`select pg_advisory_xact_lock_shared(${slotLock})`,
  )
}
