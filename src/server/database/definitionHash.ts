import { createHash } from 'node:crypto'
import { is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Turns an SQL statement into text with single spaces, so that its line breaks do not change the hash. */
function textOf(definition: unknown): unknown {
  if (!is(definition, SQL)) return definition
  const { sql, params } = dialect.sqlToQuery(definition)
  return [sql.replaceAll(/\s+/g, ' '), params]
}

/**
 * Returns sixteen letters that change whenever a definition of derived data changes. A statement counts with its
 * text and parameters, anything else as JSON. The hash is stored beside the derived data and shows whether they
 * must be rebuilt.
 */
export const definitionHash = (...definitions: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(definitions.map(textOf)))
    .digest('hex')
    .slice(0, 16)
