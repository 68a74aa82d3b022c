import { composed } from '../platform/normalForm.ts'

/**
 * This file defines the words and bigrams (pairs of letters) of the full-text search of reports. The server builds
 * its index from them; the browser highlights matches with the same words.
 */

const plain = (text: string) => composed(text).toLowerCase()
const wordsIn = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/**
 * Packs two neighbouring UTF-16 units into one integer. Different bigrams give different integers, so a match needs
 * no second check.
 */
const packed = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)

/** Every bigram inside the words of the texts, in ascending order, without duplicates. */
export function wordRuns(texts: readonly (string | null | undefined)[]): number[] {
  const words = texts.flatMap((text) => wordsIn(text ?? ''))
  // A typed array is sorted as numbers by the engine itself, which is several times faster than a set and a comparator.
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
 * A number for each month, spread over all bits. It is XORed into every bigram key of a report of that month, so that
 * a bigram has other keys in other months and the index finds the reports of one month alone.
 */
const monthMask = (day: string) =>
  Math.imul(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)), 0x9e3779b1)

interface Beside {
  teamId?: string | undefined
  progressStage?: string | undefined
}
const mostKeys = 32_749
/**
 * Key of a team ID or a stage: a small integer. No bigram is equal to it, because the upper 16 bits of a bigram are
 * never zero. Two texts may have the same key, because the key only narrows the search.
 */
const keyOf = (text: string) => {
  let key = 0
  for (const letter of text) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % mostKeys
  return key
}

/**
 * Keys for team and stage. They are stored among the bigrams, so that one index finds the reports of a team or stage
 * that contain a word.
 */
export const besideRuns = ({ teamId, progressStage }: Beside): number[] => [
  ...(teamId === undefined ? [] : [keyOf(teamId)]),
  ...(progressStage === undefined ? [] : [keyOf(progressStage) + mostKeys]),
]

/**
 * Index keys of a report of that day. The month is XORed in, so a word has a different key every month, and the index
 * finds the reports of one month without reading those of all years. Within a month no two bigrams have the same key.
 */
export const reportRuns = (
  texts: readonly (string | null | undefined)[],
  day: string,
  beside: Beside,
): number[] => {
  const mask = monthMask(day)
  return [...besideRuns(beside), ...wordRuns(texts)].map((run) => run ^ mask)
}

/** The words that a report must contain, all of them. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsIn(typed))]

/** Bigrams that narrow a search. The list is empty if every word is a single letter. */
export const searchRuns = (typed: string): number[] => wordRuns([typed])

/** The first answer counts up to this number. An exact count is slower, so it is made only on request. */
export const mostCounted = 1000
