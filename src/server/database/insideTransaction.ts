import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()

/** Marks everything that `work` starts as running inside a transaction. */
export const markTransaction = <T>(work: () => T): T => inTransaction.run(true, work)

/**
 * A transaction holds a connection, so it must not wait for another one (twenty such calls would deadlock the pool)
 * nor for anything slow. This is a programming error and always throws, so that the first test finds it.
 */
export function refuseInTransaction(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} inside a transaction`)
}
