import { getTableName } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { definitionHash } from '#server/database/definitionHash.ts'
import { readerSchema } from '#server/database/reading.ts'
import { readerTables } from './readerTables.ts'

const dialect = new PgDialect()

/** The number of the advisory lock. Servers that start at the same time create the views one after another. */
const viewsLock = 4_201_052

/** The statements that create all views, as texts without parameters. */
export const viewStatements = (): string[] =>
  readerTables.map(({ table, query }) => {
    const name = typeof table === 'string' ? table : getTableName(table)
    const { sql: text, params } = dialect.sqlToQuery(query.inlineParams())
    if (params.length > 0) throw new Error(`the view ${name} has parameters`)
    return `create view ${readerSchema}.${name} as ${text}`
  })

/**
 * Creates the reader's views again if their definition has changed. The views contain no data of their own, so
 * migrations drop them. This function connects as the owner of the tables; the role of the application may only read
 * the views.
 */
export async function renewReaderViews(adminUrl: string, appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const statements = viewStatements()
    const definition = definitionHash(...statements)
    await client.query('select pg_advisory_lock($1)', [viewsLock])
    const { rows } = await client.query<{ definition: string | null }>(
      "select obj_description(to_regnamespace($1), 'pg_namespace') as definition",
      [readerSchema],
    )
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username))
    if (rows[0]?.definition !== definition)
      await client.query(
        [
          'begin',
          `drop schema if exists ${readerSchema} cascade`,
          `create schema ${readerSchema}`,
          ...statements,
          `comment on schema ${readerSchema} is '${definition}'`,
          'commit',
        ].join(';\n'),
      )
    await client.query(`grant usage on schema ${readerSchema} to ${role};
      grant select on all tables in schema ${readerSchema} to ${role}`)
  } finally {
    await client.end()
  }
}
