import { composed } from '../platform/normalForm.ts'

/**
 * The words and bigrams of the full-text search in reports. The server builds its index from them, and the browser
 * highlights matches with the same words.
 */

const plain = (text: string) => composed(text).toLowerCase()
const wordsIn = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/**
 * Packs two consecutive UTF-16 units into one integer. Different pairs get different integers, so a matching key needs
 * no second check.
 */
const packed = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)

/** Returns all bigrams within the words of the texts, sorted and without duplicates. */
export function wordRuns(texts: readonly (string | null | undefined)[]): number[] {
  const words = texts.flatMap((text) => wordsIn(text ?? ''))
  // Sorting a typed array is several times faster than a Set with a comparator.
  const runs = new Int32Array(words.reduce((sum, word) => sum + word.length, 0))
  let count = 0
  for (const word of words) {
    for (let at = 0; at + 1 < word.length; at += 1) runs[count++] = packed(word, at)
  }
  const sorted = runs.subarray(0, count).sort()
  let kept = 0
  for (const run of sorted) if (kept === 0 || run !== sorted[kept - 1]) sorted[kept++] = run
  return Array.from(sorted.subarray(0, kept))
}

/**
 * A number per month, spread over all bits. It is XORed into the keys of a report, so that the same bigram has another
 * key in each month and one lookup in the index finds the reports of one month only.
 */
const monthMask = (day: string) =>
  Math.imul(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)), 0x9e3779b1)

interface Beside {
  teamId?: string | undefined
  progressStage?: string | undefined
}
const mostKeys = 32_749
/**
 * Returns a small integer as key of a team ID or a stage. It differs from all bigrams, whose upper 16 bits are never
 * zero. Different texts may share a key, because the key only narrows the search.
 */
const keyOf = (text: string) => {
  let key = 0
  for (const letter of text) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % mostKeys
  return key
}

/**
 * Returns the keys of team and stage. They are stored among the bigrams, so that one index finds reports by team, by
 * stage and by a word in the text at once.
 */
export const besideRuns = ({ teamId, progressStage }: Beside): number[] => [
  ...(teamId === undefined ? [] : [keyOf(teamId)]),
  ...(progressStage === undefined ? [] : [keyOf(progressStage) + mostKeys]),
]

/** Returns the index keys of a report. Within a month no two bigrams have the same key. */
export const reportRuns = (
  texts: readonly (string | null | undefined)[],
  day: string,
  beside: Beside,
): number[] => {
  const mask = monthMask(day)
  return [...besideRuns(beside), ...wordRuns(texts)].map((run) => run ^ mask)
}

/** Returns the words that a report must contain. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsIn(typed))]

/** Returns the bigrams of a search text, by which the index finds reports; none if all words are single letters. */
export const searchRuns = (typed: string): number[] => wordRuns([typed])

/** The number up to which the first response counts. The exact number takes longer and is counted on request. */
export const mostCounted = 1000
