import { crosses, isSpacedOut, isWordEnd, type Letters, restOfWord } from '../text/letters.ts'
import { particle, toWordEnd } from '../text/particles.ts'

/** Says next to which words a place name counts as a match. `Rule` explains each value. */
export type PlaceRule = 'place' | 'town' | 'townOrWord' | 'inPlace'

const verbOrObject = /^(?:을|를|하|한|할|함|해|했|합|되|된|될|됨|돼|됩|시키|화|적)/
const ofPlace =
  /^(?:에|서|의|시|군|구|읍|면|동|리|로|권|소재|지역|공장|본사|지사|사업장|산단|공단|산업|캠퍼스|센터|물류|창고|연구소|일대|인근|부근|신도시|단지|역|항|점)/

/**
 * Matches words after a town name that show that it means the place: an administrative unit, or something located
 * there.
 */
const ofTown =
  /^(?:시(?![가-힣])|군(?![가-힣])|구(?![가-힣])|권(?![가-힣])|소재|지역|공장|본사|본점|지사|지점|사업장|산단|공단|산업단지|국가산|일반산|농공|테크노|캠퍼스|센터|물류|창고|연구소|일대|인근|부근|근처|신도시|단지|역(?![가-힣])|항(?![가-힣])|위치|있|자리|거점|입지|부지|현지|시내|시에|군에|구에|생산기지|기지|사옥|기반|향토|토박이|제조(?!원)|기업|업체|회사|법인|터미널|밸리|점(?![가-힣]))/

export function isPlace(letters: Letters, start: number, length: number, rule: PlaceRule): boolean {
  const follows = followsPlace(letters, start)
  if (letters.fresh[start] !== true && !follows) return false
  if (crosses(letters, start, length) && !isSpacedOut(letters, start, length)) return false
  const after = start + length
  if (rule === 'inPlace') return behindPlace(letters, after)
  if (rule !== 'place') {
    if (follows || behindPlace(letters, after) || endsAsPlace(letters, after)) return true
    return rule === 'town' && isTownName(letters, after, length)
  }
  const rest = letters.text.slice(after, after + 6)
  if (isWordEnd(letters, after)) return true
  return !verbOrObject.test(rest) && (particle.test(restOfWord(letters, after)) || ofPlace.test(rest))
}

/**
 * Whether a name means the town although no word beside it says so. A name of three letters (서귀포) does, because it is
 * hardly ever an ordinary word. A name of two letters needs a particle, because 화성 탐사 and 양산 승인 do not mean the towns.
 */
const isTownName = (letters: Letters, after: number, length: number): boolean =>
  isWordEnd(letters, after) ? length > 2 : toWordEnd.test(restOfWord(letters, after))

/** Matches a smaller administrative unit after the name of a town: 안양 동안구. */
const partOfTown = /^[가-힣]{2,4}[군구읍면](?![가-힣])/

/** Matches a suffix after which a town's name means a place, such as 군산항을 or 오송역에서. */
const placeSuffix = /^(?:공항|[시군구권역항댐점])/
const isPlaceSuffix = (own: string): boolean => {
  const rest = own.replace(placeSuffix, '')
  return rest !== own && (rest === '' || /^[을를]$/.test(rest) || toWordEnd.test(rest))
}

/** Whether the rest of the word or the next word shows that a place is meant: 양산공장, 양산항을, 양산 제2공장, 양산에 있는, 양산을 거점으로. */
function behindPlace(letters: Letters, after: number): boolean {
  const own = restOfWord(letters, after)
  if (own !== '' && (ofTown.test(own) || isPlaceSuffix(own))) return true
  if (letters.fresh[after + own.length] !== true) return false
  const next = wordAt(letters, after + own.length)
  if (own === '' && partOfTown.test(next)) return true
  if (/^[을를]$/.test(own)) return /^(?:거점|떠나|벗어나)/.test(next)
  if (own !== '' && !placeParticle.test(own)) return false
  return (
    ofTown.test(next) || numberedPlant.test(letters.text.slice(after + own.length, after + farthestBehind))
  )
}

const numberedPlant = /^제?\d+(?:공장|사업장|산업단지|캠퍼스|센터)/

/** Matches another place that follows the name, as in a list: 화성·평택 공장, 화성과 평택시. */
const withAnother =
  /^(?:과\s|와\s|\s?및\s|\s?[·,/]\s?)[가-힣]{2,3}(?:[시군구](?![가-힣])|(?:에|의)?\s(?:공장|소재|지역|본사|사업장|물류|산업단지|산단|위치|일대))/

/** Whether the name is followed by a particle of place, by another place, or by the end of the line or text. */
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

/** Whether the name of a province or a town precedes this name: 경기화성, 경남 양산, 수원시 권선. */
function followsPlace(letters: Letters, start: number): boolean {
  const before = letters.text.slice(Math.max(0, start - 7), start)
  if (/(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충북|충남|전북|전남|경북|경남|제주)$/.test(before))
    return true
  return (
    /(?:특별시|광역시|자치시|자치도|[가-힣]{2}도)$/.test(before) ||
    (letters.fresh[start] === false && /[시군구도]$/.test(before))
  )
}
