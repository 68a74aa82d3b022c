import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Db } from './connect.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** A connection keeps what it was taught: so few texts may be named, and never one that grows with its input. */
const mostNames = 50

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `n_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * For statements whose text is the same for every request: a connection reads and plans each once, which is more work
 * than running it. A transaction has no pool to take a connection from and asks in the ordinary way.
 */
export async function executeNamed<Row extends QueryResultRow>(db: Db, query: SQL): Promise<Row[]> {
  const pool = '$client' in db ? (db.$client as Pool) : null
  if (!pool) return (await db.execute(query)).rows as Row[]
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  return (await pool.query<Row>({ ...(name ? { name } : {}), text, values: params })).rows
}
