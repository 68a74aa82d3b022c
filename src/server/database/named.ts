import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Db } from './connect.ts'
import { type NamedKind, nameOf } from './statementNames.ts'

const dialect = new PgDialect()

/**
 * Marks a statement whose best plan depends on its values. It is never prepared, so the database plans it at every
 * run.
 */
export const plannedEachTime = (query: SQL): SQL => sql`/* planned each time */ ${query}`

/** The internal session of a drizzle transaction. The types of drizzle do not declare it. */
interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: string | undefined,
    inArrays: false,
  ): { execute(): Promise<{ rows: unknown[] }> }
}

/**
 * Runs a statement whose text is the same for every request as a prepared statement. Each connection parses and plans
 * it only once, because this costs more than running it. Timestamps are returned as the driver parses them, but as
 * text for statements of the kind `save`, because text keeps microseconds.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Db,
  query: SQL,
  kind: NamedKind = 'search',
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { session } = db as unknown as { session?: Session }
  if (!('$client' in db) && !session) return (await db.execute(query)).rows as Row[]
  return runNamed<Row>(db, text, params, kind)
}

async function runNamed<Row extends QueryResultRow>(
  db: Db,
  text: string,
  params: unknown[],
  kind: NamedKind,
): Promise<Row[]> {
  const name = nameOf(text, kind)
  if ('$client' in db && kind !== 'save')
    return (await (db.$client as Pool).query<Row>({ ...(name ? { name } : {}), text, values: params })).rows
  // `db` is usually a transaction. It runs queries on its own connection, not on a connection of the pool.
  const { session } = db as unknown as { session: Session }
  return (await session.prepareQuery({ sql: text, params }, undefined, name, false).execute()).rows as Row[]
}

/**
 * Makes a named statement whose text is built only once, because building a long one costs as much as running it.
 * Values are given by the names of its placeholders.
 */
export function fixedStatement<Row extends QueryResultRow>(query: SQL, kind: NamedKind) {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return (db: Db, values: Record<string, unknown>): Promise<Row[]> =>
    runNamed<Row>(db, text, fillPlaceholders(params, values), kind)
}
