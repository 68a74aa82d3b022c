import { AsyncLocalStorage } from 'node:async_hooks'

const inTransaction = new AsyncLocalStorage<true>()

/** Marks everything that `work` starts as running inside a transaction, on its connection. */
export const markTransaction = <T>(work: () => T): T => inTransaction.run(true, work)

/**
 * Whoever holds a connection must not wait for another one (twenty such calls wait for each other for ever), nor for
 * anything slow. A mistake of ours: it is refused always, so that the first test that comes by finds it.
 */
export function refuseInTransaction(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} inside a transaction`)
}
