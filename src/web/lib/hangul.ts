import { disassemble } from 'es-hangul'
import { composed } from '#shared/platform/normalForm.ts'

const isSyllable = (letter: string) => letter >= '가' && letter <= '힣'

/** The Greek ending s is written otherwise at the end of a word: while one types it, every letter stands at an end. */
const plain = (text: string) => composed(text).toLowerCase().replaceAll('ς', 'σ')

/** A lone consonant stands for every syllable that begins with it: ㄱㄷㅎ finds 김도현. */
const matchesLetter = (letter: string | undefined, want: string) =>
  letter !== undefined && (letter === want || (isSyllable(letter) && disassemble(letter).startsWith(want)))

/** The syllable under the cursor by the keys that made it: 기 is on its way to 김, 돟 to 도현, 호 to 화, 갑 to 값. */
const grows = (letters: string[], end: string) =>
  matchesLetter(letters[0], end) ||
  (isSyllable(end) && disassemble(letters.join('')).startsWith(disassemble(end)))

/**
 * A filter for what is being typed right now: Hangul is taken syllable by syllable as it grows, so that the list
 * never jumps to "nothing found" between two keystrokes.
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
