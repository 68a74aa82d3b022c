import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Words of the catalogue as they stand in a statement: a check constraint takes no parameters, and a plan knows how often a word
 * occurs that it can read.
 */
export function wordsSql(words: readonly string[]): SQL {
  const odd = words.find((word) => /['\\]/.test(word))
  if (odd !== undefined) throw new Error(`a word that would have to be escaped: ${odd}`)
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}
export const wordSql = (word: string): SQL => wordsSql([word])

/** As a condition or a check constraint. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${wordsSql(words)})`
/** Nothing is none of them. */
export const isNoneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${column} is distinct from ${wordSql(word)}`),
    sql` and `,
  )
