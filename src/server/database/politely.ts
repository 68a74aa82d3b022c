import { AsyncLocalStorage } from 'node:async_hooks'

type Run = () => Promise<unknown>
const statements = new AsyncLocalStorage<(run: Run) => Promise<unknown>>()

/**
 * Runs long background work. Before each statement of its transactions it lets requests run (`giveWay`, which may wait).
 * So a request competes with one statement and not with a whole portion of the work.
 */
export const politely = <T>(giveWay: () => Promise<void>, work: () => Promise<T>): Promise<T> =>
  statements.run(async (run) => {
    await giveWay()
    return run()
  }, work)

/** Runs a statement of a transaction, in polite work after requests were let run. */
export const runStatement = (run: Run): unknown => statements.getStore()?.(run) ?? run()
