import { composed } from '../platform/normalForm.ts'

/** How the words of a report are searched: the server stores these runs and asks for them, the browser marks what matched. */

const plain = (text: string) => composed(text).toLowerCase()
const wordsIn = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/** Two neighbouring UTF-16 units in one whole number: no two pairs share one, so a run needs no second look. */
const packed = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)

/** Every run of two letters inside the words of the texts, each once. */
export function wordRuns(texts: readonly (string | null | undefined)[]): number[] {
  const runs = new Set<number>()
  for (const text of texts) {
    for (const word of wordsIn(text ?? '')) {
      for (let at = 0; at + 1 < word.length; at += 1) runs.add(packed(word, at))
    }
  }
  return [...runs].toSorted((a, b) => a - b)
}

/** What the runs of a month are mixed with: a whole number of its own, spread over all bits. */
const monthMask = (day: string) =>
  Math.imul(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)), 0x9e3779b1)

interface Beside {
  teamId?: string | undefined
  progressStage?: string | undefined
}
const mostKeys = 32_749
/** Small whole numbers, which no pair of letters is. Two texts may share one: it only says where to look. */
const keyOf = (text: string) => {
  let key = 0
  for (const letter of text) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % mostKeys
  return key
}

/** What stands beside the words as runs of its own, so that the index tells a team's or a stage's reports that hold a word. */
export const besideRuns = ({ teamId, progressStage }: Beside): number[] => [
  ...(teamId === undefined ? [] : [keyOf(teamId)]),
  ...(progressStage === undefined ? [] : [keyOf(progressStage) + mostKeys]),
]

/**
 * The runs as a report of that day keeps them. Mixed with its month one word is another key every month, so an index tells the reports
 * of one month that hold it without those of all years. Inside a month no two pairs share a key.
 */
export const reportRuns = (
  texts: readonly (string | null | undefined)[],
  day: string,
  beside: Beside,
): number[] => {
  const mask = monthMask(day)
  return [...besideRuns(beside), ...wordRuns(texts)].map((run) => run ^ mask)
}

/** What a person looks for, word by word; all of them must stand in a report. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsIn(typed))]

/** The runs by which a search is narrowed down: none where every word is a single letter. */
export const searchRuns = (typed: string): number[] => wordRuns([typed])

/** As far as a first answer counts: how many there are beyond it costs time and is told on demand. */
export const mostCounted = 1000
