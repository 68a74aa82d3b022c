/** A regular expression over normalised headings, and the field that such a heading names. */
export type Phrase = readonly [pattern: RegExp, name: string]

/** Returns the field of the first pattern that the text matches. */
export const nameIn = (phrases: readonly Phrase[], text: string): string | undefined =>
  phrases.find(([pattern]) => pattern.test(text))?.[1]

/** Returns the text without the words that the pattern finds. Null if it finds none, or if nothing is left. */
export function cut(text: string, words: RegExp): string | null {
  const rest = text.replace(words, '')
  return rest === text || rest === '' ? null : rest
}
