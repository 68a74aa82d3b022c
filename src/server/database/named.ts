import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Db } from './connect.ts'

const dialect = new PgDialect()

/** A connection keeps what it was taught: so few texts of a kind may be named, and never one that grows with its input. */
const mostOf = { search: 50, rows: 12, save: 40 }
const names = {
  search: new Map<string, string>(),
  rows: new Map<string, string>(),
  save: new Map<string, string>(),
}

function nameOf(text: string, kind: keyof typeof mostOf): string | undefined {
  const known = names[kind].get(text)
  if (known || names[kind].size >= mostOf[kind]) return known
  const name = `n_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names[kind].set(text, name)
  return name
}

/** What a transaction asks through, and what the builder does not show of it. */
interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: string | undefined,
    inArrays: false,
  ): { execute(): Promise<{ rows: unknown[] }> }
}

/**
 * For statements whose text is the same for every request: a connection reads and plans each once, which is more work
 * than running it. Moments come as the driver reads them, those of a save as text, which keeps their microseconds.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Db,
  query: SQL,
  kind: keyof typeof mostOf = 'search',
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text, kind)
  if ('$client' in db && kind !== 'save')
    return (await (db.$client as Pool).query<Row>({ ...(name ? { name } : {}), text, values: params })).rows
  // A transaction has no pool to take a connection from: it asks on its own.
  const { session } = db as unknown as { session?: Session }
  if (!session) return (await db.execute(query)).rows as Row[]
  return (await session.prepareQuery({ sql: text, params }, undefined, name, false).execute()).rows as Row[]
}
