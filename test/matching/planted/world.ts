import { type Drawer, drawer, type Niche, type Trade, trades } from './worldParts.ts'

/**
 * A world of companies in which 300 pairs belong together: a broker would show the seller of a pair to its buyer first.
 * The buyer wrote its criterion for exactly this kind of business and size. All others are plausible competitors: they
 * have the same niche in another size, the same industry with another product, or look for nearly anything.
 *
 * The world was written before its author had read how matches are found and scored. It must not be fitted to the
 * score later; faults of the world are repaired only if a broker would call them faults.
 */
export const provinces = [
  '서울특별시 강남구', '서울특별시 금천구', '경기도 화성시', '경기도 안산시', '경기도 성남시', '인천광역시 남동구',
  '충청남도 천안시', '충청북도 청주시', '대전광역시 유성구', '경상남도 창원시', '경상북도 구미시', '부산광역시 강서구',
  '대구광역시 달서구', '울산광역시 북구', '광주광역시 광산구', '전라북도 익산시', '전라남도 여수시', '강원도 원주시',
  '제주특별자치도 제주시', '세종특별자치시 연서면',
] as const // biome-ignore format: a list of places
const shortOf: Record<string, string> = {
  서울특별시: '서울', 경기도: '경기', 인천광역시: '인천', 충청남도: '충남', 충청북도: '충북', 대전광역시: '대전',
  경상남도: '경남', 경상북도: '경북', 부산광역시: '부산', 대구광역시: '대구', 울산광역시: '울산', 광주광역시: '광주',
  전라북도: '전북', 전라남도: '전남', 강원도: '강원', 제주특별자치도: '제주', 세종특별자치시: '세종',
} // biome-ignore format: a table
const allShort = [...new Set(Object.values(shortOf))]
/** The words that companies and buyers of any trade use. */
const commonWords = ['수출', '특허', '우량거래처', '안정적 매출', '기술력', '부동산 보유', '벤처인증', '이노비즈']

export interface WorldSeller {
  /** Sells the company, or looks for an investment. */
  side: 'sell' | 'raise'
  name: string
  code11: string | null
  code10: string | null
  products: string | null
  keywords: string[]
  business: string | null
  address: string | null
  /** Amounts in millions of won. */
  revenue: number | null
  ebitda: number | null
  price: number | null
  forms: string[]
}
export interface WorldCriterion {
  name: string
  industries: { revision: '10' | '11'; code: string; depth: string; wanted: boolean }[]
  wanted: string[]
  refused: string[]
  revenue: [number | null, number | null]
  ebitda: [number | null, number | null]
  price: [number | null, number | null]
  share: [number | null, number | null]
  forms: string[]
  regions: string[]
  anywhere: boolean
}
export interface WorldBuyer {
  side: 'buy' | 'candidate' | 'invest'
  name: string
  criteria: WorldCriterion[]
}
export interface World {
  sellers: WorldSeller[]
  buyers: WorldBuyer[]
  /** Places of the seller and the buyer of each pair in `sellers` and `buyers`. */
  pairs: [seller: number, buyer: number][]
}

const first = ['한', '대', '동', '서', '신', '유', '세', '미', '태', '진', '우', '해', '금', '청', '다', '나', '보', '삼', '국', '경']
const second = ['성', '명', '진', '광', '림', '원', '일', '양', '영', '도', '솔', '결', '빛', '온', '담', '울', '벽', '람', '강', '찬']
const third = ['산업', '테크', '시스템', '코리아', '상사', '개발', '정밀', '글로벌', '컴퍼니', '에프엔', '이엔지', '바이오', '푸드', '물산', '']

/** The true facts of a business. A company may leave some of them out of its record. */
interface Facts {
  trade: Trade
  niche: Niche
  revenue: number
  ebitda: number
  price: number
  place: string
}

const money = (value: number) => Math.max(50, Math.round(value / 50) * 50)
/** Amounts as people say them: two leading digits. */
const told = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / unit) * unit
}

function factsOf(d: Drawer, trade: Trade, niche: Niche, revenue = trade.revenue * d.around(0.8)): Facts {
  const margin = d.chance(0.12) ? -d.between(0.02, 0.15) : d.between(0.04, 0.2)
  const ebitda = Math.round(revenue * margin)
  const price = ebitda > 0 ? ebitda * d.between(5, 10) : revenue * d.between(0.3, 0.8)
  return { trade, niche, revenue: money(revenue), ebitda, price: money(price), place: d.among(provinces) }
}

/** What the record of a company says about its facts. */
function sellerOf(d: Drawer, facts: Facts, name: string, side: WorldSeller['side']): WorldSeller {
  const { trade, niche } = facts
  const codes = d.next()
  const keywords = d.chance(0.1) ? [] : d.some(niche.keywords, d.chance(0.8) ? 2 : 1)
  if (keywords.length > 0 && d.chance(0.5)) keywords.push(d.among(commonWords))
  const noProducts = d.chance(0.1)
  const raise = side === 'raise'
  return {
    side,
    name,
    code11: codes < 0.82 ? `(${trade.code11}) ${trade.title}` : null,
    code10: codes > 0.05 && codes < 0.95 ? `(${trade.code10}) ${trade.title}` : null,
    products: noProducts ? null : niche.products,
    keywords,
    business: noProducts || d.chance(0.7) ? niche.sentence : null,
    address: d.chance(0.03) ? null : `${facts.place} 산단로 ${Math.floor(d.between(1, 300))}`,
    revenue: d.chance(0.12) ? null : facts.revenue,
    ebitda: d.chance(0.2) ? null : facts.ebitda,
    price: d.chance(0.3) ? null : raise ? money(facts.price * 0.25) : facts.price,
    forms: d.chance(0.4) ? [] : raise ? d.some(['신주인수(유상증자)', 'RCPS', 'CB/BW'], 2) : d.chance(0.85) ? ['지분양수도(경영권)'] : ['사업(영업)양수도', '자산양수도'],
  }
}

const depthOf = { 2: 'division', 3: 'group', 4: 'class', 5: 'subclass' } as const

/** A criterion of somebody who looks for a business such as the one of these facts. */
function criterionFor(d: Drawer, facts: Facts, side: WorldBuyer['side']): WorldCriterion {
  const { trade, niche } = facts
  const digits = d.among([2, 3, 3, 4, 4, 5] as const)
  const tenth = d.chance(0.15)
  const code = (tenth ? trade.code10 : trade.code11).slice(0, digits + 1)
  const invest = side === 'invest'
  const price = invest ? facts.price * 0.25 : facts.price
  // One buyer in ten names a range that just misses the company.
  const low = d.chance(0.05) ? d.between(1.02, 1.15) : d.between(0.25, 0.9)
  const high = low > 1 ? low * 2 : d.chance(0.05) ? d.between(0.9, 0.98) : d.between(1.1, 3)
  const range = (value: number, open = 0.3): [number | null, number | null] => [
    d.chance(open) ? null : told(value * Math.min(low, high * 0.9)),
    d.chance(open / 2) ? null : told(value * high),
  ]
  const industries: WorldCriterion['industries'] = d.chance(0.25)
    ? []
    : [{ revision: tenth ? '10' : '11', code, depth: depthOf[digits], wanted: true }]
  if (industries.length > 0 && d.chance(0.25)) {
    const other = d.among(trades)
    industries.push({ revision: '11', code: other.code11.slice(0, 4), depth: 'group', wanted: true })
  }
  const wanted = d.some(niche.asked, d.chance(0.6) ? 3 : 2)
  if (d.chance(0.3)) wanted.push(d.among(commonWords))
  // Some people write whole phrases, with a particle at their end.
  if (d.chance(0.1)) wanted[0] = `${wanted[0]}${d.among([' 업체', ' 회사', ' 제조사', ' 관련'])}`
  const short = shortOf[facts.place.split(' ')[0] ?? ''] ?? '서울'
  const anywhere = d.chance(0.55)
  const home = d.chance(0.85) ? short : d.among(allShort)
  return {
    name: `${wanted[0]} ${invest ? '투자' : '인수'}`,
    industries,
    wanted,
    refused: d.chance(0.15) ? d.some(['임대업', '건설', '부동산 개발', '다단계', '대부'], 1) : [],
    revenue: d.chance(0.15) ? [null, null] : range(facts.revenue),
    ebitda: facts.ebitda <= 0 || d.chance(0.6) ? [null, null] : [told(facts.ebitda * d.between(0.3, 0.9)), null],
    price: d.chance(0.15) ? [null, null] : d.chance(0.6) ? [null, told(price * high)] : range(price, 0.1),
    share: invest ? [null, 40] : d.chance(0.5) ? [51, 100] : [null, null],
    forms: d.chance(0.15) ? [] : invest ? d.some(['신주인수(유상증자)', 'RCPS', 'CB/BW'], 2) : d.chance(0.7) ? ['지분양수도(경영권)'] : ['지분양수도(경영권)', '사업(영업)양수도'],
    regions: anywhere ? [] : [...new Set([home, ...d.some(allShort, Math.floor(d.between(0, 3)))])],
    anywhere,
  }
}

/** A criterion of a buyer who is no specialist: a holding company that looks at whatever is profitable. */
function broadCriterion(d: Drawer): WorldCriterion {
  const trade = d.among(trades)
  const most = told(d.between(5000, 60_000))
  return {
    name: '신규사업 검토',
    industries: [{ revision: '11', code: trade.code11.slice(0, d.among([1, 3])), depth: 'division', wanted: true }].map((one) => (one.code.length === 1 ? { ...one, depth: 'section' } : one)) as WorldCriterion['industries'],
    wanted: d.some(commonWords, 2),
    refused: [],
    revenue: [told(d.between(1000, 10_000)), null],
    ebitda: [0, null],
    price: [null, most],
    share: [null, null],
    forms: d.chance(0.5) ? ['지분양수도(경영권)'] : [],
    regions: [],
    anywhere: true,
  }
}

/** Draws a world of `pairCount` pairs and their competitors. */
export function drawWorld(seed: number, pairCount = 300): World {
  const d = drawer(seed)
  const names = new Set<string>()
  const name = (): string => {
    for (;;) {
      const one = `${d.among(first)}${d.among(second)}${d.chance(0.5) ? d.among(second) : ''}${d.among(third)}`
      const whole = d.chance(0.5) ? `(주)${one}` : `${one}(주)`
      if (one.length < 2 || names.has(one)) continue
      names.add(one)
      return whole
    }
  }
  const sellers: WorldSeller[] = []
  const buyers: WorldBuyer[] = []
  const pairs: World['pairs'] = []
  const otherNiche = (trade: Trade, niche: Niche) => d.among(trade.niches.filter((one) => one !== niche))
  const sideOf = () => (d.chance(0.2) ? 'raise' : 'sell') as WorldSeller['side']
  const buyerSide = (side: WorldSeller['side']): WorldBuyer['side'] =>
    side === 'raise' ? 'invest' : d.chance(0.15) ? 'candidate' : 'buy'

  for (let at = 0; at < pairCount; at += 1) {
    const trade = trades[at % trades.length]
    if (!trade) throw new Error('no trade')
    const niche = d.among(trade.niches)
    const facts = factsOf(d, trade, niche)
    const side = sideOf()
    const counter = buyerSide(side)
    pairs.push([sellers.length, buyers.length])
    sellers.push(sellerOf(d, facts, name(), side))
    const criteria = [criterionFor(d, facts, counter)]
    // Some buyers look for other things as well.
    while (d.chance(0.25)) {
      const other = d.among(trades)
      criteria.push(criterionFor(d, factsOf(d, other, d.among(other.niches)), counter))
    }
    buyers.push({ side: counter, name: name(), criteria })

    // The competitors of this pair: the same niche in another size, and another product of the same industry.
    const factor = d.chance(0.5) ? d.between(4, 12) : 1 / d.between(4, 12)
    const bigger = factsOf(d, trade, niche, facts.revenue * factor)
    sellers.push(sellerOf(d, bigger, name(), side))
    buyers.push({ side: counter, name: name(), criteria: [criterionFor(d, { ...bigger }, counter)] })
    const besides = factsOf(d, trade, otherNiche(trade, niche))
    sellers.push(sellerOf(d, besides, name(), side))
    buyers.push({ side: counter, name: name(), criteria: [criterionFor(d, besides, counter)] })
    // Nearly every fourth buyer is a generalist.
    if (d.chance(0.3)) buyers.push({ side: counter, name: name(), criteria: [broadCriterion(d)] })
    if (d.chance(0.3)) {
      const any = d.among(trades)
      sellers.push(sellerOf(d, factsOf(d, any, d.among(any.niches)), name(), sideOf()))
    }
  }
  return { sellers, buyers, pairs }
}
