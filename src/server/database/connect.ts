import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { refuseWhileHolding, whileHolding } from './holding.ts'

/** The handle that every query and command takes first: the pool itself or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Connection {
  db: Db
  pool: pg.Pool
  /** Few and apart: a snapshot is held as long as its reader takes, and must keep nobody else from a connection. */
  snapshots: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  max?: number
  applicationName?: string
  /** Called when an idle connection breaks. Without a listener node-postgres would end the process. */
  onError?: (error: Error) => void
}

/** One more than the long answers that are allowed at once, so that short ones always find one. */
const mostSnapshots = 6
/** Above the longest answer, which ends by its own limit. */
const longestSnapshotMs = 6 * 60_000

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const name = options.applicationName ?? 'dealdesk'
  const pool = openPool(url, options, { max: options.max ?? 20, application_name: name })
  const snapshots = openPool(url, options, {
    max: mostSnapshots,
    application_name: `${name}-snapshots`,
    connectionTimeoutMillis: 3000,
    idle_in_transaction_session_timeout: longestSnapshotMs,
  })
  const close = async () => void (await Promise.all([pool.end(), snapshots.end()]))
  return { db: holdingTransactions(drizzle(pool)), pool, snapshots, close }
}

function openPool(url: string, { onError }: ConnectOptions, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Waiting for a free connection, too: a burst is served late rather than refused. A stopped database refuses at once.
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...more,
  })
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks while it is lent out reports on the client, not on the pool.
  pool.on('connect', (client) => client.on('error', () => undefined))
  refuseSecondConnections(pool)
  return pool
}

/** `pool.query` comes by here, too. */
function refuseSecondConnections(pool: pg.Pool): void {
  const lend = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    refuseWhileHolding('a second database connection')
    return lend(...given)
  }) as typeof pool.connect
}

function holdingTransactions(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => begin((tx) => whileHolding(() => work(tx)), config)
  return db
}
