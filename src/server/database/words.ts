import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Writes words of the catalogue as SQL literals. A check constraint takes no parameters, and with literals the
 * planner knows how often a word occurs.
 */
export function wordsSql(words: readonly string[]): SQL {
  const odd = words.find((word) => /['\\]/.test(word))
  if (odd !== undefined) throw new Error(`word must not need escaping in SQL: ${odd}`)
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}
export const wordSql = (word: string): SQL => wordsSql([word])

/** SQL condition: the column contains one of the words. It can be used in queries and in check constraints. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${wordsSql(words)})`
/** SQL condition: the column contains none of the words, or is null. */
export const isNoneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${column} is distinct from ${wordSql(word)}`),
    sql` and `,
  )
