import { gramsOf } from '#shared/company/search.ts'

/** The fields that text conditions look in, each with the letter its grams stand behind. */
export const gramLetters = { address: 'a', industry: 'i', products: 'p', words: 'w' } as const
export type GramField = keyof typeof gramLetters

const sizes = [1, 2, 3]
/** Up to this many letters a word is one of the grams: whoever has it holds the word, without a look at the text. */
export const wholeGram = 3

/** Blanks part the words of a condition, so no run across one is ever asked for. The same texts give the same order. */
export const fieldGrams = (texts: Record<GramField, string>): string[] =>
  Object.entries(gramLetters).flatMap(([field, letter]) => {
    const words = new Set(texts[field as GramField].split(/\s+/))
    const grams = new Set([...words].flatMap((word) => gramsOf(word, sizes)))
    return Array.from(grams, (gram) => letter + gram)
  })

/** Those that a text must have to hold the word: the longest are enough, they hold the shorter ones. */
export function needleGrams(field: GramField, word: string): string[] {
  const length = Math.min(wholeGram, Array.from(word).length)
  return gramsOf(word, [length]).map((gram) => gramLetters[field] + gram)
}
