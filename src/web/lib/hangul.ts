import { disassemble } from 'es-hangul'
import { composed } from '#shared/platform/normalForm.ts'

const isSyllable = (letter: string) => letter >= '가' && letter <= '힣'

/**
 * Writes the Greek final sigma as a normal sigma, because while somebody types, any letter can be the last
 * one for a moment.
 */
const plain = (text: string) => composed(text).toLowerCase().replaceAll('ς', 'σ')

/** A lone consonant matches every syllable that begins with it: ㄱㄷㅎ finds 김도현. */
const matchesLetter = (letter: string | undefined, want: string) =>
  letter !== undefined && (letter === want || (isSyllable(letter) && disassemble(letter).startsWith(want)))

/**
 * Compares the last syllable by its single letters, because it may be incomplete: 기 can become 김, 돟 can
 * become 도현, 호 can become 화, and 갑 can become 값.
 */
const grows = (letters: string[], end: string) =>
  matchesLetter(letters[0], end) ||
  (isSyllable(end) && disassemble(letters.join('')).startsWith(disassemble(end)))

/**
 * A text filter for use while typing. It accepts incomplete Hangul syllables, so that the list does not flash
 * "nothing found" between two keystrokes.
 */
export function textFilter(query: string): (text: string) => boolean {
  const wanted = [...plain(query).trim()]
  const end = wanted.pop()
  if (end === undefined) return () => true
  return (text) => {
    const letters = [...plain(text)]
    return letters.some((_, at) => {
      const rest = at + wanted.length
      return (
        wanted.every((want, offset) => matchesLetter(letters[at + offset], want)) &&
        grows(letters.slice(rest, rest + 2), end)
      )
    })
  }
}
