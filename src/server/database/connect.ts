import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createCanceller } from './cancelling.ts'
import { markTransaction, refuseInTransaction } from './insideTransaction.ts'
import { runStatement } from './politely.ts'
import { markReader, poolFor, type Reading } from './reading.ts'
import { createFrequentNames } from './statementNames.ts'

/** The first parameter of every query and command. It is the pool itself or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Connection {
  db: Db
  pool: pg.Pool
  /**
   * A small pool for snapshots only. A snapshot keeps its connection until its reader has read everything, and must
   * not use up the connections of other requests.
   */
  snapshots: pg.Pool
  /**
   * Returns a database handle for a person with restricted read rights. Its queries see only what that person may
   * read.
   */
  readAs(reading: Reading): Db
  close(): Promise<void>
}

export interface ConnectOptions {
  max?: number
  applicationName?: string
  /** Called when an idle connection breaks. Without an error listener, node-postgres would end the process. */
  onError?: (error: Error) => void
  /**
   * A connection is given up if its query gets no answer for this long. A frozen database does not enforce its own time
   * limits, so this is longer than `statement_timeout`.
   */
  giveUpMs?: number
}

/**
 * The number of connections for snapshots. It is one more than the long answers and jobs allowed at once, so that a
 * short answer always finds a connection.
 */
const maxSnapshots = 8
/** The longest time that a snapshot may stay open. The time limit of an answer is shorter. */
const longestSnapshotMs = 6 * 60_000

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const name = options.applicationName ?? 'dealdesk'
  const pool = openPool(url, options, { max: options.max ?? 20, application_name: name })
  const canceller = createCanceller(url)
  pool.on('connect', canceller.watch)
  const snapshots = openPool(url, options, {
    max: maxSnapshots,
    application_name: `${name}-snapshots`,
    connectionTimeoutMillis: 3000,
    idle_in_transaction_session_timeout: longestSnapshotMs,
  })
  // This pool opens no connection as long as nothing is hidden from anybody.
  const readers = openPool(url, options, {
    max: options.max ?? 20,
    application_name: `${name}-readers`,
  })
  readers.on('connect', canceller.watch)
  const close = async () =>
    void (await Promise.all([pool.end(), readers.end(), snapshots.end(), canceller.close()]))
  return {
    db: withMarkedTransactions(drizzle(pool), pool),
    pool,
    snapshots,
    readAs: openReaders(readers),
    close,
  }
}

/** The most reader handles that are kept for reuse. They are kept because queries are built once per handle. */
const mostHandles = 200

function openReaders(pool: pg.Pool): Connection['readAs'] {
  const handles = new Map<string, Db>()
  return (reading) => {
    const key = JSON.stringify(reading)
    const known = handles.get(key)
    if (known) return known
    const own = poolFor(pool, reading)
    const made = withMarkedTransactions(drizzle(own), own)
    markReader(made)
    if (handles.size >= mostHandles) handles.clear()
    handles.set(key, made)
    return made
  }
}

function openPool(url: string, { onError, giveUpMs = 18_000 }: ConnectOptions, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // The time limit includes waiting for a free connection, so that a burst of requests is served late rather than
    // refused. If the database is stopped, connecting fails at once.
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...more,
  })
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks while in use emits its error on the client, not on the pool. Without this listener the
  // process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => closeIfFrozen(client, giveUpMs))
  refuseSecondConnections(pool)
  keepContext(pool)
  return pool
}

/**
 * Closes a connection whose query gets no answer, because the next query on it would have to wait, too. Every further
 * query on it, such as a rollback, then fails at once, and the pool opens a new connection.
 *
 * One timer per connection is enough. The timer that the driver starts for each query (`query_timeout`) keeps the
 * query and its rows in memory beyond the next young garbage collection, which took a third of the time of a small query.
 */
function closeIfFrozen(client: pg.PoolClient, giveUpMs: number): void {
  const originalQuery = client.query.bind(client) as (...given: unknown[]) => unknown
  /** When the newest query was sent. Null if all queries have been answered. */
  let waitingSince: number | null = null
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = undefined
    if (waitingSince === null) return
    const rest = waitingSince + giveUpMs - performance.now()
    if (rest > 0) timer = setTimeout(look, rest).unref()
    else streamOf(client).destroy(new Error('Query read timeout'))
  }
  client.on('drain', () => (waitingSince = null))
  client.on('end', () => clearTimeout(timer))
  client.query = ((...given: unknown[]) => {
    waitingSince = performance.now()
    timer ??= setTimeout(look, giveUpMs).unref()
    return originalQuery(...given)
  }) as typeof client.query
}

/** The driver's socket. The types of the driver do not declare it. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream

/**
 * Makes it an error to ask for a second connection inside a transaction. This includes `pool.query`, which calls
 * `pool.connect`.
 */
function refuseSecondConnections(pool: pg.Pool): void {
  const originalConnect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    refuseInTransaction('a second database connection')
    return originalConnect(...given)
  }) as typeof pool.connect
}

/**
 * Runs the callback of a request for a connection in the context of its caller. By default the driver calls it in the
 * context of the code that releases the connection, and the cancellation of that code would also cancel the waiting
 * query.
 */
function keepContext(pool: pg.Pool): void {
  const originalConnect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((back?: (...answer: unknown[]) => void) => {
    if (!back) return originalConnect()
    // `AsyncResource.bind` does the same, but is slower: it defines properties on each function.
    const caller = new AsyncResource('database connection')
    return originalConnect((...answer: unknown[]) => caller.runInAsyncScope(back, undefined, ...answer))
  }) as typeof pool.connect
}

/**
 * Replaces drizzle's `transaction`, which leaks a connection for every `begin` that fails. The replacement always
 * releases its connection. It also marks that code runs inside a transaction, and prepares frequent statements.
 */
function withMarkedTransactions(db: Db, pool: pg.Pool): Db {
  const nameOfFrequent = createFrequentNames()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(naming(client, nameOfFrequent)).transaction(
        (tx) => markTransaction(() => work(tx)),
        config,
      )
    } finally {
      // Closes a connection whose transaction did not end, because the next request would run inside it.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

interface Asked {
  name?: string | undefined
  text: string
}

/**
 * Makes the connection of a transaction prepare frequent statements, because parsing and planning such a statement
 * costs more than running it.
 */
function naming(client: pg.PoolClient, nameOfFrequent: (text: string) => string | undefined): pg.PoolClient {
  const ask = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
  const query = (asked: string | Asked, ...rest: unknown[]) => {
    const known = typeof asked === 'string' || asked.name !== undefined
    const name = known ? undefined : nameOfFrequent(asked.text)
    const named = name === undefined || typeof asked === 'string' ? asked : { ...asked, name }
    return runStatement(() => ask(named, ...rest) as Promise<unknown>)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}
