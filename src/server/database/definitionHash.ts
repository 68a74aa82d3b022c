import { createHash } from 'node:crypto'
import { is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** How the text of a statement is wrapped changes nothing. */
function textOf(definition: unknown): unknown {
  if (!is(definition, SQL)) return definition
  const { sql, params } = dialect.sqlToQuery(definition)
  return [sql.replaceAll(/\s+/g, ' '), params]
}

/**
 * Sixteen letters that change whenever one of the definitions of derived data does: statements count by their text and their
 * parameters, everything else as JSON. Stored beside the data, they say whether it has to be rebuilt.
 */
export const definitionHash = (...definitions: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(definitions.map(textOf)))
    .digest('hex')
    .slice(0, 16)
