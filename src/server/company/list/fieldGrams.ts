import type { SearchedText } from '#shared/catalogue/fields/filter.ts'

/** The fields that text conditions look in; the place of each is part of its runs. */
const places = { address: 0, industry: 1, products: 2, words: 3 } as const satisfies Record<
  SearchedText,
  number
>

/** Up to this many letters a word is one of the runs: whoever has it holds the word, without a look at the text. */
export const wholeGram = 3

/**
 * A run of one to three letters of a field as one whole number, which an index compares and stores many times as cheaply as a
 * text: field and length, then sixteen bits a letter. That is less than 2^53, so JavaScript holds it exactly.
 */
const unit = 2 ** 16
const markOf = (field: SearchedText, size: number) =>
  (places[field] * wholeGram + size - 1) * unit ** wholeGram

/** Letters beyond the first plane share the numbers that no letter of it has: they say only where to look. */
const isBeyond = /[\ud800-\udfff]/
const codeOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < unit ? code : 0xd800 + (code % 0x800)
}
const codesOf = (text: string): number[] =>
  isBeyond.test(text)
    ? Array.from(text, codeOf)
    : Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** Blanks part the words of a condition, so no run across one is ever asked for. In order, each once: an index takes those fastest. */
export function fieldGrams(texts: Record<SearchedText, string>): number[] {
  const runs: number[] = []
  for (const field of Object.keys(places) as SearchedText[]) {
    const [one, two, three] = [markOf(field, 1), markOf(field, 2), markOf(field, 3)]
    for (const word of new Set(texts[field].split(/\s+/))) {
      let last = 0
      let pair = 0
      const codes = codesOf(word)
      for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at] ?? 0
        runs.push(one + code)
        if (at > 0) runs.push(two + last * unit + code)
        if (at > 1) runs.push(three + pair * unit + code)
        pair = last * unit + code
        last = code
      }
    }
  }
  const sorted = Float64Array.from(runs).sort()
  return Array.from(sorted).filter((run, at) => at === 0 || run !== sorted[at - 1])
}

/** Those that a text must have to hold the word: the longest are enough, they hold the shorter ones. */
export function needleGrams(field: SearchedText, word: string): number[] {
  const codes = codesOf(word)
  const size = Math.min(wholeGram, codes.length)
  const mark = markOf(field, size)
  const runs = codes
    .slice(0, codes.length - size + 1)
    .map((_, at) => codes.slice(at, at + size).reduce((run, code) => run * unit + code, 0) + mark)
  return [...new Set(runs)]
}

/** Whether the runs alone say that a text holds the word; otherwise the text itself has to be asked. */
export const isWholeGram = (word: string) => Array.from(word).length <= wholeGram && !isBeyond.test(word)
