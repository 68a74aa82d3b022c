import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createCanceller } from './cancelling.ts'
import { markTransaction, refuseInTransaction } from './insideTransaction.ts'

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

/** One more than the long answers and the jobs that are allowed at once, so that short answers always find one. */
const mostSnapshots = 8
/** Above the longest answer, which ends by its own limit. */
const longestSnapshotMs = 6 * 60_000

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const name = options.applicationName ?? 'dealdesk'
  const pool = openPool(url, options, { max: options.max ?? 20, application_name: name })
  const canceller = createCanceller(url)
  pool.on('connect', canceller.watch)
  const snapshots = openPool(url, options, {
    max: mostSnapshots,
    application_name: `${name}-snapshots`,
    connectionTimeoutMillis: 3000,
    idle_in_transaction_session_timeout: longestSnapshotMs,
  })
  const close = async () => void (await Promise.all([pool.end(), snapshots.end(), canceller.close()]))
  return { db: withMarkedTransactions(drizzle(pool), pool), pool, snapshots, close }
}

function openPool(url: string, { onError }: ConnectOptions, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Waiting for a free connection, too: a burst is served late rather than refused. A stopped database refuses at once.
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Where the database itself is frozen nobody there watches the clock: after this long the client gives up.
    query_timeout: 18_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...more,
  })
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks while it is lent out reports on the client, not on the pool.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', dropWhenSilent)
  refuseSecondConnections(pool)
  return pool
}

/**
 * A connection whose question was given up is of no use to anybody: what is asked next would wait behind it. Broken off
 * it fails at once, a transaction's rollback too, and the pool makes a new one.
 */
function dropWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const answer = ask(...given)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') streamOf(client).destroy()
      })
    return answer
  }) as typeof client.query
}

/** The driver's own socket; its types do not show it. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

/** `pool.query` comes by here, too. */
function refuseSecondConnections(pool: pg.Pool): void {
  const lend = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    refuseInTransaction('a second database connection')
    return lend(...given)
  }) as typeof pool.connect
}

/** On a connection that is given back whatever happens: drizzle's own loses one for every `begin` that fails. */
function withMarkedTransactions(db: Db, pool: pg.Pool): Db {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction((tx) => markTransaction(() => work(tx)), config)
    } finally {
      client.release()
    }
  }
  return db
}
