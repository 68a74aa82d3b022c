import type { Db } from './connect.ts'
import { withQuickRows } from './quickRows.ts'

/** The connection that a built query or a transaction uses. Drizzle's types do not show it. */
interface Asking {
  client: unknown
}
const sessionOf = (db: Db) => (db as unknown as { session?: Asking }).session

/**
 * Builds a query once for each pool instead of at every request, because building the SQL of a wide table costs several
 * times as much as running it. All transactions share one built query, and each runs it on its own connection.
 */
export function prepared<Q extends object>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>()
  let ofTransactions: Q | null = null
  return (db) => {
    const session = '$client' in db ? undefined : sessionOf(db)
    if (!session) {
      const known = built.get(db) ?? withQuickRows(build(db))
      built.set(db, known)
      return known
    }
    ofTransactions ??= withQuickRows(build(db))
    const own = Object.create(ofTransactions) as Q & Asking
    own.client = session.client
    return own
  }
}
