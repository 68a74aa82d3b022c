import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/database/like.ts'
import { gramsOf } from '#shared/company/search.ts'

const fewest = 4
/** The cost of the typo patterns grows with the square of the length; nobody types longer names by heart. */
const most = 30
const syllables = (text: string) => text.match(/[가-힣]/g)?.length ?? 0

/** Short words have too many neighbours: one different syllable of three is another name, not a typo. Long ones cost too much. */
export const allowsTypo = (text: string) => syllables(text) >= fewest && Array.from(text).length <= most

/**
 * Every way in which one character of a word can be wrong, as patterns in which null is any character. A typo at the very
 * beginning or end leaves the rest intact, so the pattern with the character missing also covers replaced and added ones.
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

/** The grams of the intact pieces, with which the index finds the few candidate rows. */
function wholeGrams(pattern: (string | null)[]): string[] {
  const pieces = pattern
    .map((letter) => letter ?? '\n')
    .join('')
    .split('\n')
  return pieces.flatMap((piece) => gramsOf(piece))
}

/** Names that contain the word with one character replaced, missing or added. */
export function fuzzyMatching(word: string): SQL {
  const patterns = typoPatterns(word)
  const grams = [...new Set(patterns.map((pattern) => JSON.stringify(wholeGrams(pattern))))]
  const some = sql.join(
    grams.map((set) => sql`l.grams @> ${sql.param(JSON.parse(set))}::text[]`),
    sql` or `,
  )
  return sql`(${some}) and l.name like any(${sql.param(patterns.map(toLike))}::text[])`
}

/** The closer the length, the more likely the match. */
export const fuzzyRanking = (word: string) =>
  sql`abs(char_length(l.name) - ${Array.from(word).length}), l.name, l.business_number`
