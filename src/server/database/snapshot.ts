import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './connect.ts'

export interface Snapshot {
  /** A read-only handle. It sees what was committed when the snapshot was opened. */
  db: Db
  close(): Promise<void>
}

export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    // `begin` alone does not fix the snapshot; the first statement does. So `select 1` follows at once.
    await client.query('begin isolation level repeatable read read only; select 1')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    db: drizzle(client),
    close: () =>
      client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      ),
  }
}
