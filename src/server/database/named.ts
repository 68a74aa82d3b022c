import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, QueryResultRow } from 'pg'
import type { Db } from './connect.ts'

const dialect = new PgDialect()

/**
 * A connection keeps every prepared statement, so the number of named texts of a kind is limited. Never name a text
 * that grows with its input.
 */
const maxNames = { search: 50, rows: 12, save: 120 }
const names = {
  search: new Map<string, string>(),
  rows: new Map<string, string>(),
  save: new Map<string, string>(),
}

function nameOf(text: string, kind: keyof typeof maxNames): string | undefined {
  const known = names[kind].get(text)
  if (known || names[kind].size >= maxNames[kind]) return known
  const name = `n_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names[kind].set(text, name)
  return name
}

/** A text gets a name at its third use, if it is not too long. At most `mostCounted` texts are counted. */
const worthAName = 3
const longestText = 12_000
const mostCounted = 2000
const seen = new Map<string, number>()

/**
 * The name of a statement that transactions use often: saves run the same texts again and again. A text that grows with its
 * input rarely repeats, and the number of names is limited. A text that begins with a comment gets no name.
 */
export function nameOfFrequent(text: string): string | undefined {
  const known = names.save.get(text)
  if (
    known !== undefined ||
    text.length > longestText ||
    !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)
  )
    return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < worthAName) {
    if (seen.size < mostCounted) seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  return nameOf(text, 'save')
}

/** For a statement whose best plan depends on its values: it never gets a name. */
export const plannedEachTime = (query: SQL): SQL => sql`/* planned each time */ ${query}`

/** The internal session of a drizzle transaction, which its types do not show. */
interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: string | undefined,
    inArrays: false,
  ): { execute(): Promise<{ rows: unknown[] }> }
}

/**
 * Runs a statement whose text is the same for every request as a prepared statement: each connection parses and
 * plans it once, which costs more than running it. Timestamps come as the driver returns them; for `save` as text,
 * which keeps microseconds.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Db,
  query: SQL,
  kind: keyof typeof maxNames = 'search',
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text, kind)
  if ('$client' in db && kind !== 'save')
    return (await (db.$client as Pool).query<Row>({ ...(name ? { name } : {}), text, values: params })).rows
  // A transaction uses its own connection instead of the pool.
  const { session } = db as unknown as { session?: Session }
  if (!session) return (await db.execute(query)).rows as Row[]
  return (await session.prepareQuery({ sql: text, params }, undefined, name, false).execute()).rows as Row[]
}
