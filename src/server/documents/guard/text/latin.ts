import type { Letters } from './letters.ts'
import { romanised } from './romanise.ts'

/**
 * Maps similar sounds to one spelling. The Latin spellings of a Korean name differ (hyun, hyeon; joon, jun; kim, gim),
 * and one stored spelling must match all of them.
 */
export function foldLatin(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('sh', 's')
    .replaceAll(/ch|z/g, 'j')
    .replaceAll('ph', 'p')
    .replaceAll(/ck|[gkqc]/g, 'k')
    .replaceAll(/oo|ou|eo|eu|uh|oh|[ou]/g, 'o')
    .replaceAll(/ee|ea|ie/g, 'i')
    .replaceAll(/ae|ai|ay|e/g, 'e')
    .replaceAll(/[yw]/g, '')
    .replaceAll('d', 't')
    .replaceAll(/[bvf]/g, 'p')
    .replaceAll('l', 'r')
    .replaceAll(/(.)\1+/g, '$1')
}

export interface LatinWord {
  text: string
  start: number
  end: number
}

/** Finds the Latin words of a text, with digits directly after them. Positions are those in `Letters`. */
export function latinWords({ text, fresh }: Letters): LatinWord[] {
  const words: LatinWord[] = []
  let start = -1
  const close = (end: number) => {
    if (start >= 0) words.push({ text: text.slice(start, end), start, end })
    start = -1
  }
  for (let at = 0; at < text.length; at += 1) {
    const isLatin = /[a-z]/.test(text[at] as string)
    const isDigit = /\d/.test(text[at] as string)
    if (fresh[at] && !(isDigit && start >= 0 && !isGap(at))) close(at)
    if (isLatin && start < 0) start = at
    else if (!isLatin && !isDigit) close(at)
  }
  close(text.length)
  return words

  function isGap(at: number): boolean {
    return fresh[at] === true && /\d/.test(text[at - 1] ?? '')
  }
}

const mostWords = 5

/**
 * Yields every sequence of one to five adjacent words as one word. Seo-jun Kim gives seojunkim, seojun, junkim and each
 * word alone.
 */
export function* joinedWords(words: readonly LatinWord[]): Generator<LatinWord> {
  for (let first = 0; first < words.length; first += 1) {
    let text = ''
    let before: LatinWord | null = null
    for (let at = first; at < Math.min(words.length, first + mostWords); at += 1) {
      const word = words[at] as LatinWord
      // Words are adjacent if only spaces or punctuation are between them.
      if (before && before.end !== word.start) break
      text += word.text
      yield { text, start: (words[first] as LatinWord).start, end: word.end }
      before = word
    }
  }
}

const typedFor: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

/** Returns a Latin word as it is written, and with digits replaced by the letters they look like: Ha3ramdeu1. */
export function readings(word: string): string[] {
  if (!/\d/.test(word) || word.length > 60) return [word]
  const lettered = word.replaceAll(/[0345789]/g, (digit) => typedFor[digit] ?? digit)
  return [...new Set([word, lettered.replaceAll('1', 'l'), lettered.replaceAll('1', 'i')])]
}

const mostRuns = 4
const longestParticle = 3
const longestMixed = 20

/**
 * Yields adjacent Hangul and Latin parts as one Latin word: 다울Garam becomes daulgaram. The last syllables may be a
 * particle, so the word is also yielded without them.
 */
export function* mixedWords({ text, fresh, parted }: Letters): Generator<LatinWord> {
  let runs: LatinWord[] = []
  for (let start = 0; start < text.length; ) {
    let end = start + 1
    while (end < text.length && !fresh[end]) end += 1
    if (parted[start]) runs = []
    const run = { text: text.slice(start, end), start, end }
    const isHangul = /^[가-힣]+$/.test(run.text)
    if (run.text.length <= longestMixed && (isHangul || /^[a-z]+$/.test(run.text))) {
      runs = [...runs.slice(1 - mostRuns), run]
      if (runs.length > 1)
        for (let cut = 0; cut <= (isHangul ? Math.min(longestParticle, run.text.length - 1) : 0); cut += 1)
          yield* endingWith(runs, end - cut)
    } else runs = []
    start = end
  }
}

/** Yields every sequence of two or more parts that ends with the last part. The text is cut off at `end`. */
function* endingWith(runs: readonly LatinWord[], end: number): Generator<LatinWord> {
  for (let first = 0; first < runs.length - 1; first += 1) {
    const row = runs.slice(first)
    const start = row[0]?.start ?? 0
    const text = row.map((run) => romanised(run.text.slice(0, Math.max(0, end - run.start)))).join('')
    yield { text, start, end }
  }
}
