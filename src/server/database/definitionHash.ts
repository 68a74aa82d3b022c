import { createHash } from 'node:crypto'
import { is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Collapses whitespace, so that the line breaks of a statement do not change the hash. */
function textOf(definition: unknown): unknown {
  if (!is(definition, SQL)) return definition
  const { sql, params } = dialect.sqlToQuery(definition)
  return [sql.replaceAll(/\s+/g, ' '), params]
}

/**
 * Sixteen letters that change whenever a definition of derived data changes: statements count with text and
 * parameters, everything else as JSON. Stored beside the data, the hash tells whether they must be rebuilt.
 */
export const definitionHash = (...definitions: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(definitions.map(textOf)))
    .digest('hex')
    .slice(0, 16)
