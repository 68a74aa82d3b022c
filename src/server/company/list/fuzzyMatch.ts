import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/database/like.ts'
import { gramsOf } from '#shared/company/search.ts'

const fewest = 4
/**
 * The longest text for which typing errors are considered. The cost grows with the square of the length, and nobody
 * types longer names by heart.
 */
const most = 30
const syllables = (text: string) => text.match(/[가-힣]/g)?.length ?? 0

/**
 * Whether a search also considers typing errors in this text. In a short word a different syllable usually means
 * another name; long words are too expensive.
 */
export const allowsTypo = (text: string) => syllables(text) >= fewest && Array.from(text).length <= most

/**
 * Returns patterns for each way in which one letter of the word can be wrong; null matches any letter. A wrong first or
 * last letter needs no pattern: the word without it matches too.
 */
function typoPatterns(word: string): (string | null)[][] {
  const letters = Array.from(word)
  return letters.flatMap((_, at) => {
    const before = letters.slice(0, at)
    const after = letters.slice(at + 1)
    const inner = at > 0 && at < letters.length - 1
    return [
      [...before, ...after],
      ...(inner ? [[...before, null, ...after]] : []),
      ...(at > 0 ? [[...before, null, ...letters.slice(at)]] : []),
    ]
  })
}

const toLike = (pattern: (string | null)[]) =>
  `%${pattern.map((letter) => (letter === null ? '_' : escapeLike(letter))).join('')}%`

/** Returns the n-grams of those parts of a pattern that contain no wildcard. The index finds candidate rows by them. */
function wholeGrams(pattern: (string | null)[]): string[] {
  const pieces = pattern
    .map((letter) => letter ?? '\n')
    .join('')
    .split('\n')
  return pieces.flatMap((piece) => gramsOf(piece))
}

/** The condition for names that contain the word with one letter replaced, missing or added. */
export function fuzzyMatching(word: string): SQL {
  const patterns = typoPatterns(word)
  const grams = [...new Set(patterns.map((pattern) => JSON.stringify(wholeGrams(pattern))))]
  const some = sql.join(
    grams.map((set) => sql`l.grams @> ${sql.param(JSON.parse(set))}::text[]`),
    sql` or `,
  )
  return sql`(${some}) and l.name like any(${sql.param(patterns.map(toLike))}::text[])`
}

/** Sorts names by the difference between their length and the length of the typed word. */
export const fuzzyRanking = (word: string) =>
  sql`abs(char_length(l.name) - ${Array.from(word).length}), l.name, l.business_number`
