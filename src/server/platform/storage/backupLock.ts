import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/connect.ts'

const backupLock = 4_201_010

/** Before the snapshot of a backup, for as long as its connection lives. Several backups may hold it. */
export async function holdBytes(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/**
 * Asked after rows went and before their bytes go. A backup that still sees such a row took its snapshot before the row
 * went, and the lock before its snapshot: whoever is told "no" here takes bytes that no backup will ask for.
 */
export async function backupUnderWay(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
