import type { Db } from './connect.ts'
import { withQuickRows } from './quickRows.ts'

/**
 * A query that is built once for each pool instead of once for each request: writing the SQL of a wide table costs
 * several times what running it does. A transaction is its own handle and builds its own.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>()
  return (db) => {
    const known = built.get(db) ?? withQuickRows(build(db))
    built.set(db, known)
    return known
  }
}
