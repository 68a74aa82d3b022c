/** A regular expression over folded headings, and the field that such a heading names. */
export type Phrase = readonly [pattern: RegExp, name: string]

/** The field of the first pattern that the text matches. */
export const nameIn = (phrases: readonly Phrase[], text: string): string | undefined =>
  phrases.find(([pattern]) => pattern.test(text))?.[1]

/** The text without the words that the pattern finds; null if it finds none or nothing is left. */
export function cut(text: string, words: RegExp): string | null {
  const rest = text.replace(words, '')
  return rest === text || rest === '' ? null : rest
}
