/**
 * Short words of Latin letters and digits, such as AI and EV, are parts of many other words (email, revenue). They must
 * stand alone: between them and the next letter or digit is something else.
 */
export const isShortLatin = (word: string) => /^[a-z0-9&]{1,3}$/.test(word)

const isLatin = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter)

/** Whether a folded text contains a spelling. */
export function isIn(text: string, spelling: string): boolean {
  let at = text.indexOf(spelling)
  if (at < 0 || !isShortLatin(spelling)) return at >= 0
  for (; at >= 0; at = text.indexOf(spelling, at + 1))
    if (!isLatin(text[at - 1]) && !isLatin(text[at + spelling.length])) return true
  return false
}
