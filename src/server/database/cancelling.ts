import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const reading = new AsyncLocalStorage<AbortSignal>()

/** Runs `work`. If the signal aborts, the database queries of `work` are cancelled. */
export const cancelledBy = <T>(signal: AbortSignal, work: () => T): T => reading.run(signal, work)

const gone = () => new Error('nobody waits for this answer any more')

type Callback = (error: Error | null, result?: unknown) => void
type Ask = (...given: unknown[]) => unknown

/**
 * A rollback is sent even after the signal has aborted: a connection left inside its transaction would fail the next
 * request that gets it.
 */
const isRollback = (asked: unknown) =>
  /^rollback\b/i.test(typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text))

/**
 * Cancels the running query of a browser that has disconnected. The connection returns to the pool only after the
 * cancel request is done; otherwise the request could hit the next query on that connection.
 */
export function createCanceller(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 3000,
    statement_timeout: 3000,
    query_timeout: 3000,
    allowExitOnIdle: true,
    application_name: 'dealdesk-cancel',
  })
  pool.on('error', () => undefined)

  function watch(client: pg.PoolClient): void {
    const ask = client.query.bind(client) as Ask
    client.query = ((...given: unknown[]) => {
      const signal = reading.getStore()
      if (!signal || isRollback(given[0])) return ask(...given)
      const back = given.at(-1)
      if (typeof back === 'function') return withCallback(client, ask, given, back as Callback, signal)
      if (signal.aborted) return Promise.reject(gone())
      const answer = ask(...given)
      return answer instanceof Promise ? whileWaiting(client, answer, signal) : answer
    }) as typeof client.query
  }
  function withCallback(
    client: pg.PoolClient,
    ask: Ask,
    given: unknown[],
    back: Callback,
    signal: AbortSignal,
  ) {
    if (signal.aborted) return process.nextTick(back, gone())
    const answer = new Promise((resolve, reject) => {
      ask(...given.slice(0, -1), (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    })
    whileWaiting(client, answer, signal).then(
      (result) => back(null, result),
      (error: Error) => back(error),
    )
  }
  async function whileWaiting(client: pg.PoolClient, answer: Promise<unknown>, signal: AbortSignal) {
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      const { processID } = client as unknown as { processID: number }
      cancelled = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await answer
    } finally {
      signal.removeEventListener('abort', cancel)
      await cancelled
    }
  }
  return { watch, close: () => pool.end() }
}
