import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

/** The number of the advisory lock of all own fields. */
const ownFieldsLock = 4_201_054

/**
 * Prevents a company from getting a choice, or a value of a field, that somebody is just removing. A save of values takes
 * the lock in shared mode, a change of the fields takes it alone. It is always taken before company rows are locked, so
 * that there are no deadlocks.
 */
export const lockOwnFields = (tx: Db, how: 'shared' | 'alone') =>
  tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${ownFieldsLock})`
      : sql`select pg_advisory_xact_lock(${ownFieldsLock})`,
  )

/** Takes the lock for a save, if it contains values of own fields. */
export async function lockForOwnValues(tx: Db, given: { own?: unknown } | null | undefined): Promise<void> {
  if (given?.own) await lockOwnFields(tx, 'shared')
}
