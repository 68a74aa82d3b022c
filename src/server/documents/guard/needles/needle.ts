import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { crosses, isSpacedOut, isWordEnd, type Letters, restOfWord } from '../text/letters.ts'
import { particle } from '../text/particles.ts'
import { isPlace, type PlaceRule } from './isPlace.ts'

/**
 * The context in which a word counts as a match.
 * - name: a name of four or more letters matches anywhere; one of three at the beginning of a word or inside one; one
 *   of two only as a separate word
 * - word: from the beginning of a word to its end or to a particle
 * - start: at the beginning of a word
 * - titled: like `start`, with or without a space in it: 유 대표, 유대표
 * - whole: the complete word
 * - place: a separate word that is no verb (양산하다) and no object (양산을)
 * - town: a town whose name is no ordinary word: any particle may follow, or what townOrWord accepts
 * - townOrWord: a town whose name may be an ordinary word (음성): a word for a place is next to it, or a locative
 *   particle or nothing follows
 * - inPlace: a name that is an ordinary word in the firm's texts: a word for a place must be next to it
 */
export type Rule = 'name' | 'word' | 'start' | 'titled' | 'whole' | PlaceRule

/**
 * Replaces the rules for towns by the rule `place`, because in a code name and in the region field a town needs no
 * context.
 */
export const strictly = (rule: Rule): Rule =>
  rule === 'town' || rule === 'townOrWord' || rule === 'inPlace' ? 'place' : rule

export interface Needle {
  text: string
  kind: LeakKind
  rule: Rule
  /** If true, the word is searched only in code names. */
  codeName?: boolean
}

const isTogether = (letters: Letters, start: number, length: number) =>
  !crosses(letters, start, length) || isSpacedOut(letters, start, length)

function isName(letters: Letters, start: number, length: number): boolean {
  if (length >= 4 || isSpacedOut(letters, start, length)) return true
  if (length === 3 && !crosses(letters, start, length)) return true
  // Three letters across a space match only if the last one ends its word: 구주 정리 does not contain the name 구주정.
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
