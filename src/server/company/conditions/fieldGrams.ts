import type { SearchedText } from '#shared/catalogue/fields/filter.ts'

/**
 * The number of each searched field. It is part of the field's n-grams, so that an n-gram never matches another field.
 */
const places = { address: 0, industry: 1, products: 2, words: 3 } as const satisfies Record<
  SearchedText,
  number
>

/**
 * The largest length of a word that is a single n-gram. If this n-gram matches, the text need not be compared with the
 * word.
 */
export const wholeGram = 3

/**
 * An n-gram of one to three letters is encoded as one integer, because an index compares integers faster than texts:
 * field and length, followed by 16 bits per letter. It is below 2^53, so that JavaScript represents it exactly.
 */
const unit = 2 ** 16
const markOf = (field: SearchedText, size: number) =>
  (places[field] * wholeGram + size - 1) * unit ** wholeGram

/**
 * Letters outside the BMP are mapped to surrogate code units, which are otherwise unused. Several letters share a code,
 * so a match must be verified by comparing the text.
 */
const isBeyond = /[\ud800-\udfff]/
const codeOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < unit ? code : 0xd800 + (code % 0x800)
}
/** Replaces letters outside the BMP by one code each. Most texts contain none and are returned unchanged. */
const plainly = (text: string) =>
  isBeyond.test(text) ? Array.from(text, (letter) => String.fromCharCode(codeOf(letter))).join('') : text

/** One buffer for all texts, because a rebuild computes several hundred n-grams for each of a hundred thousand rows. */
let scratch = new Float64Array(4096)

/**
 * Returns the n-grams of all searched texts of a company, sorted and without duplicates, which an index stores fastest.
 * No n-gram contains a space, because spaces separate the words of a search.
 */
export function fieldGrams(texts: Record<SearchedText, string>): number[] {
  let count = 0
  for (const field of Object.keys(places) as SearchedText[]) {
    const [one, two, three] = [markOf(field, 1), markOf(field, 2), markOf(field, 3)]
    for (const word of new Set(texts[field].split(/\s+/))) {
      const letters = plainly(word)
      const room = count + letters.length * wholeGram
      if (room > scratch.length) scratch = grown(scratch, room)
      let last = 0
      let pair = 0
      for (let at = 0; at < letters.length; at += 1) {
        const code = letters.charCodeAt(at)
        scratch[count++] = one + code
        const next = last * unit + code
        if (at > 0) scratch[count++] = two + next
        if (at > 1) scratch[count++] = three + pair * unit + code
        pair = next
        last = code
      }
    }
  }
  const sorted = scratch.subarray(0, count).sort()
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const run = sorted[at] ?? 0
    if (kept === 0 || run !== sorted[kept - 1]) sorted[kept++] = run
  }
  return Array.from(sorted.subarray(0, kept))
}

function grown(from: Float64Array<ArrayBuffer>, room: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(room * 2)
  larger.set(from)
  return larger
}

/** Returns the longest n-grams of a word. A text that contains the word has all of them. */
export function needleGrams(field: SearchedText, word: string): number[] {
  const letters = plainly(word)
  const codes = Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at))
  const size = Math.min(wholeGram, codes.length)
  const mark = markOf(field, size)
  const runs = codes
    .slice(0, codes.length - size + 1)
    .map((_, at) => codes.slice(at, at + size).reduce((run, code) => run * unit + code, 0) + mark)
  return [...new Set(runs)]
}

/** Whether a matching n-gram proves that the text contains the word; otherwise the text must be compared. */
export const isWholeGram = (word: string) => Array.from(word).length <= wholeGram && !isBeyond.test(word)
