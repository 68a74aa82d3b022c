import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()

/** Runs `work` and marks everything that it starts as running inside a transaction. */
export const markTransaction = <T>(work: () => T): T => inTransaction.run(true, work)

/**
 * Throws if called inside a transaction. A transaction holds a connection, so it must not wait for a second one
 * (twenty such calls would deadlock the pool) or for anything slow. Such a call is a programming error, and the
 * first test that makes it fails.
 */
export function refuseInTransaction(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} inside a transaction`)
}
