import { disassemble } from 'es-hangul'
import { composed } from '#shared/platform/normalForm.ts'

const isSyllable = (letter: string) => letter >= '가' && letter <= '힣'

/**
 * Normalises text for comparison. The Greek letter ς, the sigma at the end of a word, becomes σ, because while somebody
 * types, each letter is the last one for a moment.
 */
const plain = (text: string) => composed(text).toLowerCase().replaceAll('ς', 'σ')

/** A single consonant matches every syllable that begins with it: ㄱㄷㅎ finds 김도현. */
const matchesLetter = (letter: string | undefined, want: string) =>
  letter !== undefined && (letter === want || (isSyllable(letter) && disassemble(letter).startsWith(want)))

/**
 * Compares the last typed syllable by its letters (jamo), because it may be incomplete: 기 may become 김, 돟 may become
 * 도현, 호 may become 화, 갑 may become 값.
 */
const grows = (letters: string[], end: string) =>
  matchesLetter(letters[0], end) ||
  (isSyllable(end) && disassemble(letters.join('')).startsWith(disassemble(end)))

/**
 * A text filter for use while typing. Incomplete syllables match too, so that the list does not flash "nothing found"
 * between two key presses.
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
