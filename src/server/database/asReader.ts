import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { keyOf, type Reading, readerPath, readerSettings } from './reading.ts'

/** Transactions of changes, with what their person may read. They see every row, because a change must. */
const limits = new WeakMap<Db, Reading>()

export function limitTo(tx: Db, reading: Reading | null): void {
  if (reading) limits.set(tx, reading)
}
/** What the person of this transaction may read. Null if nothing is hidden. */
export const readingOf = (tx: Db): Reading | null => limits.get(tx) ?? null

/** Makes all further statements of a transaction read as this reader. */
export const readOnlyAs = async (tx: Db, reading: Reading): Promise<void> => {
  const [team, companies, prices] = keyOf(reading)
  await tx.execute(sql`select set_config(${readerSettings.team}, ${team}, true),
    set_config(${readerSettings.companies}, ${companies}, true),
    set_config(${readerSettings.prices}, ${prices}, true), set_config('search_path', ${readerPath}, true)`)
}

const usualPath = 'set local search_path to default'
/** Transactions that read as their person at the moment. */
const limited = new WeakSet<Db>()

/**
 * Runs a part of a change that only reads as its person, such as building the answer. Nothing may be written to a
 * table of companies there.
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
    // After an error of the database the transaction only takes a rollback, which resets the path too.
    await tx.execute(usualPath).catch(() => undefined)
  }
}
