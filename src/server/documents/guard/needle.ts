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
 * - townOrWord: the same for a town that is also a word (음성): a place beside it, a particle of place, or nothing behind it
 * - inPlace: a place beside it in any case, for words that the firm's texts use
 */
export type Rule = 'name' | 'word' | 'start' | 'titled' | 'whole' | 'place' | 'townOrWord' | 'inPlace'

/** In a code name and in the field for the region every place counts. */
export const strictly = (rule: Rule): Rule => (rule === 'townOrWord' || rule === 'inPlace' ? 'place' : rule)

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

/** What a place is called by, or what is there. */
const ofTown =
  /^(?:시(?![가-힣])|군(?![가-힣])|구(?![가-힣])|권(?![가-힣])|소재|지역|공장|본사|본점|지사|지점|사업장|산단|공단|산업단지|국가산|일반산|농공|테크노|캠퍼스|센터|물류|창고|연구소|일대|인근|부근|근처|신도시|단지|역(?![가-힣])|항(?![가-힣])|위치|있|자리|거점|입지|부지|현지|시내|시에|군에|구에|생산기지|기지|사옥|기반|향토|토박이|제조(?!원)|기업|업체|회사|법인|터미널|밸리|점(?![가-힣]))/

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

function isPlace(letters: Letters, start: number, length: number, rule: Rule): boolean {
  const follows = followsPlace(letters, start)
  if (letters.fresh[start] !== true && !follows) return false
  if (crosses(letters, start, length) && !isSpacedOut(letters, start, length)) return false
  const after = start + length
  if (rule === 'inPlace') return behindPlace(letters, after)
  if (rule === 'townOrWord') return follows || behindPlace(letters, after) || endsAsPlace(letters, after)
  const rest = letters.text.slice(after, after + 6)
  if (isWordEnd(letters, after)) return true
  return !verbOrObject.test(rest) && (particle.test(restOfWord(letters, after)) || ofPlace.test(rest))
}

/** The next smaller place: 안양 동안구. */
const partOfTown = /^[가-힣]{2,4}[군구읍면](?![가-힣])/

/** A place in the same word or the next one: 양산공장, 양산 소재, 양산에 있는, 양산을 거점으로. */
function behindPlace(letters: Letters, after: number): boolean {
  const own = restOfWord(letters, after)
  if (own !== '' && ofTown.test(own)) return true
  if (letters.fresh[after + own.length] !== true) return false
  const next = wordAt(letters, after + own.length)
  if (own === '' && partOfTown.test(next)) return true
  if (/^[을를]$/.test(own)) return next.startsWith('거점')
  return (own === '' || placeParticle.test(own)) && ofTown.test(next)
}

/** 화성·평택 공장, 화성과 평택시: one of several. */
const withAnother =
  /^(?:과\s|와\s|\s?및\s|\s?[·,/]\s?)[가-힣]{2,3}(?:[시군구](?![가-힣])|(?:에|의)?\s(?:공장|소재|지역|본사|사업장|물류|산업단지|산단|위치|일대))/

/** A particle of place, or the end of what was typed. */
function endsAsPlace(letters: Letters, after: number): boolean {
  const from = letters.to[after - 1] ?? 0
  const behind = letters.given.slice(from, from + farthestBehind)
  if (withAnother.test(behind)) return true
  if (!isWordEnd(letters, after)) return placeParticle.test(restOfWord(letters, after))
  if (/^\s{0,3}(?:$|[\n|/)\]])/.test(behind)) return true
  return letters.given.length <= shortText && /^[^\s(（[]/.test(behind)
}
const farthestBehind = 20
const shortText = 30
const placeParticle = /^(?:에서|에|의|내)(?:는|도|만|의)?$/
const wordAt = (letters: Letters, start: number) =>
  (letters.text[start] ?? '') + restOfWord(letters, start + 1)

/** 경기화성, 경남 양산, 수원시 권선: a province or a town is written right before it. */
function followsPlace(letters: Letters, start: number): boolean {
  const before = letters.text.slice(Math.max(0, start - 7), start)
  if (/(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충북|충남|전북|전남|경북|경남|제주)$/.test(before))
    return true
  return (
    /(?:특별시|광역시|자치시|자치도|[가-힣]{2}도)$/.test(before) ||
    (letters.fresh[start] === false && /[시군구도]$/.test(before))
  )
}

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
    case 'townOrWord':
    case 'inPlace':
      return isPlace(letters, start, length, rule)
  }
}
