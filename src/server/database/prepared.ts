import type { Db } from './connect.ts'
import { withQuickRows } from './quickRows.ts'

/**
 * Builds a query once for each pool instead of once for each request: building the SQL of a wide table costs
 * several times as much as running it. A transaction is its own handle and builds its own query.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>()
  return (db) => {
    const known = built.get(db) ?? withQuickRows(build(db))
    built.set(db, known)
    return known
  }
}
