import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The handle that every query and command takes first: the pool itself or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  max?: number
  applicationName?: string
  /** Called when an idle connection breaks. Without a listener node-postgres would end the process. */
  onError?: (error: Error) => void
}

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'dealdesk',
    // Waiting for a free connection, too: a burst is served late rather than refused. A stopped database refuses at once.
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while it is lent out reports on the client, not on the pool.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
