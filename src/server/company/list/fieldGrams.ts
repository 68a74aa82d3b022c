import { addGrams, gramsOf } from '#shared/company/search.ts'

/** The fields that text conditions look in, each with the letter its grams stand behind. */
export const gramLetters = { address: 'a', industry: 'i', products: 'p', words: 'w' } as const
export type GramField = keyof typeof gramLetters

const sizes = [1, 2, 3]
/** Up to this many letters a word is one of the grams: whoever has it holds the word, without a look at the text. */
export const wholeGram = 3

/** Blanks part the words of a condition, so no run across one is ever asked for. The same texts give the same order. */
export function fieldGrams(texts: Record<GramField, string>): string[] {
  const grams = new Set<string>()
  for (const [field, letter] of Object.entries(gramLetters))
    for (const word of new Set(texts[field as GramField].split(/\s+/))) addGrams(grams, word, sizes, letter)
  return [...grams]
}

/** Those that a text must have to hold the word: the longest are enough, they hold the shorter ones. */
export function needleGrams(field: GramField, word: string): string[] {
  const length = Math.min(wholeGram, Array.from(word).length)
  return gramsOf(word, [length]).map((gram) => gramLetters[field] + gram)
}
