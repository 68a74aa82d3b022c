/** How the words of a report are searched: the server stores these runs and asks for them, the browser marks what matched. */

const plain = (text: string) => text.normalize('NFC').toLowerCase()
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

/** What a person looks for, word by word; all of them must stand in a report. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsIn(typed))]

/** The runs by which a search is narrowed down: none where every word is a single letter. */
export const searchRuns = (typed: string): number[] => wordRuns([typed])

/** As far as a first answer counts: how many there are beyond it costs time and is told on demand. */
export const mostCounted = 1000
