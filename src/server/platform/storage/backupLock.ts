import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/connect.ts'

const backupLock = 4_201_010

/**
 * Takes the lock that keeps bytes from being deleted. A backup takes it before its snapshot and holds it until its
 * connection ends. Several backups may hold it at once.
 */
export async function holdBytes(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
}

/**
 * Whether a backup is running. Call it between the deletion of rows and the deletion of their bytes. A backup that
 * still sees such a row took the lock before the row was deleted. So if this returns false, no backup needs the bytes.
 */
export async function backupUnderWay(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
