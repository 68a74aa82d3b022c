import { AsyncLocalStorage } from 'node:async_hooks'

const holding = new AsyncLocalStorage<true>()

/** Everything that `work` starts holds the connection of a transaction. */
export const whileHolding = <T>(work: () => T): T => holding.run(true, work)

/**
 * Whoever holds a connection must not wait for another one (twenty such calls wait for each other for ever), nor for
 * anything slow. A mistake of ours: it is refused always, so that the first test that comes by finds it.
 */
export function refuseWhileHolding(what: string): void {
  if (holding.getStore()) throw new Error(`${what} inside a transaction`)
}
