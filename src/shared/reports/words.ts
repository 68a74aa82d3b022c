import { composed } from '../platform/normalForm.ts'

/**
 * This file is for the full-text search of reports. The server indexes and queries these bigrams; the browser
 * highlights matches.
 */

const plain = (text: string) => composed(text).toLowerCase()
const wordsIn = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/**
 * Packs two neighbouring UTF-16 units into one integer. Different bigrams give different integers, so a match needs
 * no second check.
 */
const packed = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)

/** Every bigram inside the words of the texts, without duplicates. */
export function wordRuns(texts: readonly (string | null | undefined)[]): number[] {
  const runs = new Set<number>()
  for (const text of texts) {
    for (const word of wordsIn(text ?? '')) {
      for (let at = 0; at + 1 < word.length; at += 1) runs.add(packed(word, at))
    }
  }
  return [...runs].toSorted((a, b) => a - b)
}

/** A number for each month, spread over all bits. It is XORed into the bigrams of the month. */
const monthMask = (day: string) =>
  Math.imul(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)), 0x9e3779b1)

interface Beside {
  teamId?: string | undefined
  progressStage?: string | undefined
}
const mostKeys = 32_749
/**
 * Key of a text: a small integer, which no bigram can be. Two texts may have the same key, because the key only
 * narrows the search.
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
