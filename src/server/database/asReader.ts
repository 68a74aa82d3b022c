import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { keyOf, type Reading, readerPath, readerSettings } from './reading.ts'

/**
 * The open transactions of changes, each with the limits of what its person may read. A change itself sees every row,
 * because its rules must check all of them. Only `asReader` applies the limits.
 */
const limits = new WeakMap<Db, Reading>()

export function limitTo(tx: Db, reading: Reading | null): void {
  if (reading) limits.set(tx, reading)
}
/** Returns what the person of this transaction may read. Null if nothing is hidden from the person. */
export const readingOf = (tx: Db): Reading | null => limits.get(tx) ?? null

/** Limits the transaction to the rights of a reader: from now on, its statements see only what this reader may read. */
export const readOnlyAs = async (tx: Db, reading: Reading): Promise<void> => {
  const [team, companies, prices] = keyOf(reading)
  await tx.execute(sql`select set_config(${readerSettings.team}, ${team}, true),
    set_config(${readerSettings.companies}, ${companies}, true),
    set_config(${readerSettings.prices}, ${prices}, true), set_config('search_path', ${readerPath}, true)`)
}

const usualPath = 'set local search_path to default'
/** The transactions that at the moment see only what their person may read. */
const limited = new WeakSet<Db>()

/**
 * Runs a part of a change that only reads, such as building the answer. During this part the transaction sees only
 * what its person may read, so the part must not write to tables of companies.
 */
export async function asReader<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const reading = limits.get(tx)
  if (!reading || limited.has(tx)) return work()
  await readOnlyAs(tx, reading)
  limited.add(tx)
  try {
    return await work()
  } finally {
    limited.delete(tx)
    // If a statement failed, the transaction accepts only a rollback, and the rollback also resets the search path.
    await tx.execute(usualPath).catch(() => undefined)
  }
}
