import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { crosses, isSpacedOut, type Letters } from './text/letters.ts'

/**
 * How a word must stand in a text to count.
 * - name: four letters anywhere; three from a word's beginning or inside one; two as a word of its own
 * - word: from a word's beginning to its end or to a particle
 * - start: from a word's beginning
 * - titled: the same, with a blank in it or not: 유 대표, 유대표
 * - whole: nothing before and behind it in its word
 * - place: a word of its own that is no verb (양산하다) and no object (양산을)
 * - inPlace: the same, and something of a place behind it, for names that are also other words
 */
export type Rule = 'name' | 'word' | 'start' | 'titled' | 'whole' | 'place' | 'inPlace'

export interface Needle {
  text: string
  kind: LeakKind
  rule: Rule
  /** Looked for in code names only. */
  codeName?: boolean
}

/** What may follow a name within its word. The particles of Korean are few and known. */
const particle =
  /^(?:은|는|이|가|을|를|의|와|과|도|만|에|로|으로|라|이라|사(?![가-힣]{2})|사[는의가와를도에]|측|및|처럼|까지|부터|보다|랑|님|씨|께|한테|하고|나|이나|든|조차|마저|밖에|뿐|등|외|대표|회장|사장|그룹|주식회사|인(?![가-힣]{2})|인데|입니다|임$|였|이었|엔|산$|표$|계$|권|제$|향)/
const verbOrObject = /^(?:을|를|하|한|할|함|해|했|합|되|된|될|됨|돼|됩|시키|화|적)/
const ofPlace =
  /^(?:에|서|의|시|군|구|읍|면|동|리|로|권|소재|지역|공장|본사|지사|사업장|산단|공단|산업|캠퍼스|센터|물류|창고|연구소|일대|인근|부근|신도시|단지|역|항|점)/

const isTogether = (letters: Letters, start: number, length: number) =>
  !crosses(letters, start, length) || isSpacedOut(letters, start, length)
const longestRest = 8
function restOfWord({ text, fresh }: Letters, from: number): string {
  let end = from
  while (end < text.length && end < from + longestRest && !fresh[end]) end += 1
  return text.slice(from, end)
}
const isWordEnd = ({ fresh }: Letters, after: number) => fresh[after] !== false

function isName(letters: Letters, start: number, length: number): boolean {
  if (length >= 4 || isSpacedOut(letters, start, length)) return true
  if (length === 3) return letters.fresh[start] === true || !crosses(letters, start, length)
  return endsAsWord(letters, start, length)
}

function endsAsWord(letters: Letters, start: number, length: number): boolean {
  if (letters.fresh[start] !== true) return false
  if (isSpacedOut(letters, start, length)) return true
  if (length < 4 && crosses(letters, start, length)) return false
  const after = start + length
  return isWordEnd(letters, after) || particle.test(restOfWord(letters, after))
}

function isPlace(letters: Letters, start: number, length: number, surely: boolean): boolean {
  if (letters.fresh[start] !== true && !followsPlace(letters, start)) return false
  if (crosses(letters, start, length) && !isSpacedOut(letters, start, length)) return false
  const after = start + length
  const rest = letters.text.slice(after, after + 6)
  if (surely) return ofPlace.test(rest)
  if (isWordEnd(letters, after)) return true
  return !verbOrObject.test(rest) && (particle.test(restOfWord(letters, after)) || ofPlace.test(rest))
}

/** 경기화성, 경남양산: a province is written right before it. */
const followsPlace = (letters: Letters, start: number): boolean =>
  /(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충북|충남|전북|전남|경북|경남|제주|시|군|구|도)$/.test(
    letters.text.slice(Math.max(0, start - 3), start),
  )

export function stands(rule: Rule, letters: Letters, start: number, length: number): boolean {
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
      return isPlace(letters, start, length, false)
    case 'inPlace':
      return isPlace(letters, start, length, true)
  }
}
