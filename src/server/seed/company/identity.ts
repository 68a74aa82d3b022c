import { type Industry, industries, investmentIndustries } from './industries.ts'
import { type Random, seededRandom } from './random.ts'

/**
 * Returns the random generator of one company. Each company has its own, so that it can be made without making the
 * companies before it.
 */
export function randomFor(seed: number, index: number, purpose = 0): Random {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35) ^ (purpose * 0x27d4eb2f)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return seededRandom(mixed ^ (mixed >>> 13))
}

const syllables = (text: string) => text.split(' ').map((pair) => pair.split(':') as [string, string])
// biome-ignore format: three lists
const first = syllables('나:na 새:sae 늘:neul 온:on 해:hae 별:byeol 솔:sol 참:cham 예:ye 아:a 하:ha 누:nu 모:mo 보:bo 소:so 초:cho 푸:pu 여:yeo 은:eun 단:dan 다:da 라:ra 마:ma 가:ga 미:mi 이:i 도:do 벼:byeo 큰:keun 맑:malk')
// biome-ignore format: as above
const second = syllables('린:rin 론:ron 찬:chan 새:sae 밀:mil 품:pum 솜:som 루:ru 든:deun 하:ha 람:ram 온:on 름:reum 울:ul 래:rae 슬:seul 음:eum 란:ran 로:ro 토:to 율:yul 담:dam 봄:bom 리:ri 라:ra 비:bi 늘:neul 결:gyeol 미:mi 운:un')
// biome-ignore format: as above
const third = syllables('솔:sol 빛:bit 결:gyeol 담:dam 채:chae 샘:saem 들:deul 별:byeol 터:teo 길:gil 뜰:tteul 재:jae 벗:beot 숲:sup 힘:him 모아:moa 아라:ara 미르:mir 누리:nuri 가람:garam 마루:maru 나래:narae')
const stems = first.length * second.length * third.length

/**
 * The name stem of a company. All stems are used before one repeats, because the step and the number of stems have no
 * common divisor.
 */
function stemOf(seed: number, index: number): [string, string] {
  const place = (index * 7919 + (seed % stems) * 104_729) % stems
  const parts = [
    first[place % first.length],
    second[Math.floor(place / first.length) % second.length],
    third[Math.floor(place / first.length / second.length)],
  ]
  return [parts.map((part) => part?.[0]).join(''), parts.map((part) => part?.[1]).join('')]
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Makes a business number: nine digits that only this index has, and the check digit of the tax office. */
function businessNumberOf(seed: number, index: number, corporation: boolean): string {
  const room = 600 * 8 * 10_000
  const place = (index * 15_485_863 + (seed % 9973) * 32_452_843) % room
  const office = 101 + (Math.floor(place / 80_000) % 600)
  const kind = (corporation ? 81 : 11) + (place % 8)
  const nine = `${office}${kind}${String(Math.floor(place / 8) % 10_000).padStart(4, '0')}`
  // This function is called millions of times, so it does not create an array of the digits.
  const digit = (at: number) => nine.charCodeAt(at) - 48
  let sum = Math.floor((digit(8) * 5) / 10)
  for (const [at, weight] of weights.entries()) sum += weight * digit(at)
  const last = (10 - (sum % 10)) % 10
  return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}${last}`
}

/** A corporate registration number with its check digit. */
export function corporateNumber(random: Random, registry: string): string {
  const twelve = `${registry}11${String(random.int(0, 999_999)).padStart(6, '0')}`
  const sum = Array.from(twelve, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 2), 0)
  return `${twelve.slice(0, 6)}-${twelve.slice(6)}${(10 - (sum % 10)) % 10}`
}

export interface Identity {
  index: number
  businessNumber: string
  name: string
  bareName: string
  slug: string
  englishName: string
  corporation: boolean
  industry: Industry
  investor: boolean
}

/**
 * The identity of a company: everything that another company needs to name it as a customer, related company or
 * counterparty.
 */
export function identityOf(seed: number, index: number): Identity {
  const random = randomFor(seed, index)
  const investor = random.next() < 0.07
  const corporation = investor || random.next() < 0.9
  const industry = random.pick(investor ? investmentIndustries : industries)
  const [stem, slug] = stemOf(seed, index)
  const bareName = stem + random.pick(industry.nameEndings)
  const form = random.next()
  const name = !corporation
    ? bareName
    : form < 0.45
      ? `${bareName}(주)`
      : form < 0.85
        ? `(주)${bareName}`
        : `주식회사 ${bareName}`
  const english = slug.charAt(0).toUpperCase() + slug.slice(1)
  return {
    index,
    businessNumber: businessNumberOf(seed, index, corporation),
    name,
    bareName,
    slug,
    englishName: `${english} ${industry.englishEnding}${corporation ? ' Co., Ltd.' : ''}`,
    corporation,
    industry,
    investor,
  }
}
