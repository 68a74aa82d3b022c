import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/database/like.ts'
import { gramsOf } from '#shared/company/search.ts'

const fewest = 4
/** The longest text that is searched with typos. The cost grows with the square of the length, and nobody types longer names by heart. */
const most = 30
const syllables = (text: string) => text.match(/[가-힣]/g)?.length ?? 0

/**
 * Whether to search for a text with a typo. In a short word one different syllable usually makes another name, not a
 * typo. Long words cost too much.
 */
export const allowsTypo = (text: string) => syllables(text) >= fewest && Array.from(text).length <= most

/**
 * Patterns for every way in which one character of a word can be wrong; null matches any character. A replaced first or
 * last character needs no pattern of its own: the word without that character matches it too.
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

/** The n-grams of those parts of a pattern that contain no wildcard. The index finds the few candidate rows by them. */
function wholeGrams(pattern: (string | null)[]): string[] {
  const pieces = pattern
    .map((letter) => letter ?? '\n')
    .join('')
    .split('\n')
  return pieces.flatMap((piece) => gramsOf(piece))
}

/** Condition for names that contain the word with one character replaced, missing or added. */
export function fuzzyMatching(word: string): SQL {
  const patterns = typoPatterns(word)
  const grams = [...new Set(patterns.map((pattern) => JSON.stringify(wholeGrams(pattern))))]
  const some = sql.join(
    grams.map((set) => sql`l.grams @> ${sql.param(JSON.parse(set))}::text[]`),
    sql` or `,
  )
  return sql`(${some}) and l.name like any(${sql.param(patterns.map(toLike))}::text[])`
}

/** Sorts names whose length is closest to that of the typed word first. */
export const fuzzyRanking = (word: string) =>
  sql`abs(char_length(l.name) - ${Array.from(word).length}), l.name, l.business_number`
