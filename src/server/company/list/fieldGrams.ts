import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { addGrams, gramsOf } from '#shared/company/search.ts'

/** The fields that text conditions look in, each with the letter its grams stand behind. */
const gramLetters = { address: 'a', industry: 'i', products: 'p', words: 'w' } as const satisfies Record<
  SearchedText,
  string
>

const sizes = [1, 2, 3]
/** Up to this many letters a word is one of the grams: whoever has it holds the word, without a look at the text. */
export const wholeGram = 3

/** Blanks part the words of a condition, so no run across one is ever asked for. The same texts give the same order. */
export function fieldGrams(texts: Record<SearchedText, string>): string[] {
  const grams = new Set<string>()
  for (const [field, letter] of Object.entries(gramLetters))
    for (const word of new Set(texts[field as SearchedText].split(/\s+/)))
      addGrams(grams, word, sizes, letter)
  return [...grams]
}

/** Those that a text must have to hold the word: the longest are enough, they hold the shorter ones. */
export function needleGrams(field: SearchedText, word: string): string[] {
  const length = Math.min(wholeGram, Array.from(word).length)
  return gramsOf(word, [length]).map((gram) => gramLetters[field] + gram)
}
