import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What a person typed, as letters: % and _ mean themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

const anywhere = (text: string) => `%${escapeLike(text)}%`

/** The text anywhere in a column whose letters are kept in one case already. */
export const holdsLetters = (column: SQLWrapper, text: string): SQL => sql`${column} like ${anywhere(text)}`

/** The text anywhere in the column, large or small. */
export function holdsText(column: SQLWrapper, text: string): SQL {
  // Hangul has no case, and without folding it the comparison takes a fraction of the time.
  const plain = text.toLowerCase() === text.toUpperCase()
  return plain ? holdsLetters(column, text) : sql`${column} ilike ${anywhere(text)}`
}

export const beginsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`${escapeLike(text)}%`}`
