import type { Letters } from './letters.ts'

/**
 * Latin spellings of one Korean name differ (hyun, hyeon; joon, jun; kim, gim). What sounds alike is made the same, so that
 * one stored spelling finds the others.
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

/** Runs of Latin letters (and digits behind them), by their place among the letters of the text. */
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

/** Every one to five neighbouring words as one: Seo-jun Kim is looked up as seojunkim, seojun, junkim and each alone. */
export function* joinedWords(words: readonly LatinWord[]): Generator<LatinWord> {
  for (let first = 0; first < words.length; first += 1) {
    let text = ''
    let before: LatinWord | null = null
    for (let at = first; at < Math.min(words.length, first + mostWords); at += 1) {
      const word = words[at] as LatinWord
      // Only what nothing but blanks and signs parts.
      if (before && before.end !== word.start) break
      text += word.text
      yield { text, start: (words[first] as LatinWord).start, end: word.end }
      before = word
    }
  }
}
