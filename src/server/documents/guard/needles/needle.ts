import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { crosses, isSpacedOut, isWordEnd, type Letters, restOfWord } from '../text/letters.ts'
import { particle } from '../text/particles.ts'
import { isPlace, type PlaceRule } from './isPlace.ts'

/**
 * How a word must stand in a text to count.
 * - name: four letters anywhere; three from a word's beginning or inside one; two as a word of its own
 * - word: from a word's beginning to its end or to a particle
 * - start: from a word's beginning
 * - titled: the same, with a blank in it or not: 유 대표, 유대표
 * - whole: nothing before and behind it in its word
 * - place: a word of its own that is no verb (양산하다) and no object (양산을)
 * - town: a town that nobody elsewhere uses as a word: any particle behind it, or what townOrWord asks for
 * - townOrWord: a town that may be a word as well (음성): a place beside it, a particle of place, or nothing behind it
 * - inPlace: a place beside it in any case, for words that the firm's texts use
 */
export type Rule = 'name' | 'word' | 'start' | 'titled' | 'whole' | PlaceRule

/** In a code name and in the field for the region every place counts. */
export const strictly = (rule: Rule): Rule =>
  rule === 'town' || rule === 'townOrWord' || rule === 'inPlace' ? 'place' : rule

export interface Needle {
  text: string
  kind: LeakKind
  rule: Rule
  /** Looked for in code names only. */
  codeName?: boolean
}

const isTogether = (letters: Letters, start: number, length: number) =>
  !crosses(letters, start, length) || isSpacedOut(letters, start, length)

function isName(letters: Letters, start: number, length: number): boolean {
  if (length >= 4 || isSpacedOut(letters, start, length)) return true
  if (length === 3 && !crosses(letters, start, length)) return true
  // 구주 정리 is no 구주정: over a blank it has to end with its word.
  if (length === 3) return letters.fresh[start] === true && endsWell(letters, start + length)
  return endsAsWord(letters, start, length)
}

function endsAsWord(letters: Letters, start: number, length: number): boolean {
  if (letters.fresh[start] !== true) return false
  if (isSpacedOut(letters, start, length)) return true
  if (length < 3 && crosses(letters, start, length)) return false
  return endsWell(letters, start + length)
}

const endsWell = (letters: Letters, after: number): boolean =>
  isWordEnd(letters, after) || particle.test(restOfWord(letters, after))

export function isMatch(rule: Rule, letters: Letters, start: number, length: number): boolean {
  switch (rule) {
    case 'name':
      return isName(letters, start, length)
    case 'word':
      return endsAsWord(letters, start, length)
    case 'start':
      return letters.fresh[start] === true && (length >= 4 || isTogether(letters, start, length))
    case 'titled':
      return letters.fresh[start] === true
    case 'whole':
      return letters.fresh[start] === true && isWordEnd(letters, start + length)
    case 'place':
    case 'town':
    case 'townOrWord':
    case 'inPlace':
      return isPlace(letters, start, length, rule)
  }
}
