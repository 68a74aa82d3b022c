import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes typed text for LIKE: % and _ mean themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

const containsPattern = (text: string) => `%${escapeLike(text)}%`

/** The text anywhere in a column that is stored in one letter case. */
export const holdsLetters = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${containsPattern(text)}`

/** The text anywhere in the column, in any letter case. */
export function holdsText(column: SQLWrapper, text: string): SQL {
  // Hangul has no case, and the case-sensitive comparison takes a fraction of the time.
  const plain = text.toLowerCase() === text.toUpperCase()
  return plain ? holdsLetters(column, text) : sql`${column} ilike ${containsPattern(text)}`
}

export const beginsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`${escapeLike(text)}%`}`
