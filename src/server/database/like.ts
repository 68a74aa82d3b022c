import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes typed text for LIKE, so that % and _ have no special meaning. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

const containsPattern = (text: string) => `%${escapeLike(text)}%`

/** Matches if the column contains the text. Use it for columns that are stored in one letter case. */
export const holdsLetters = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${containsPattern(text)}`

/** Matches if the column contains the text in any letter case. */
export function holdsText(column: SQLWrapper, text: string): SQL {
  // Hangul has no letter case. For such a text the case-sensitive comparison finds the same rows in a fraction of
  // the time.
  const plain = text.toLowerCase() === text.toUpperCase()
  return plain ? holdsLetters(column, text) : sql`${column} ilike ${containsPattern(text)}`
}

export const beginsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`${escapeLike(text)}%`}`
