import type { Drawer, Niche, Trade } from './worldParts.ts'
import type { WorldSeller } from './worldShapes.ts'

const provinces = [
  '서울특별시 강남구',
  '서울특별시 금천구',
  '경기도 화성시',
  '경기도 안산시',
  '경기도 성남시',
  '인천광역시 남동구',
  '충청남도 천안시',
  '충청북도 청주시',
  '대전광역시 유성구',
  '경상남도 창원시',
  '경상북도 구미시',
  '부산광역시 강서구',
  '대구광역시 달서구',
  '울산광역시 북구',
  '광주광역시 광산구',
  '전라북도 익산시',
  '전라남도 여수시',
  '강원도 원주시',
  '제주특별자치도 제주시',
  '세종특별자치시 연서면',
] as const
export const shortOf: Record<string, string> = {
  서울특별시: '서울',
  경기도: '경기',
  인천광역시: '인천',
  충청남도: '충남',
  충청북도: '충북',
  대전광역시: '대전',
  경상남도: '경남',
  경상북도: '경북',
  부산광역시: '부산',
  대구광역시: '대구',
  울산광역시: '울산',
  광주광역시: '광주',
  전라북도: '전북',
  전라남도: '전남',
  강원도: '강원',
  제주특별자치도: '제주',
  세종특별자치시: '세종',
}
/** The words that companies and buyers of any trade use. */
export const commonWords = [
  '수출',
  '특허',
  '우량거래처',
  '안정적 매출',
  '기술력',
  '부동산 보유',
  '벤처인증',
  '이노비즈',
]

/** How often people leave out the industry, as shares. */
export interface Habits {
  /** Sellers whose record has no code of the 11th revision. */
  withoutEleventh: number
  /** Criteria without any industry, and criteria with a code of the 10th revision. */
  withoutIndustry: number
  tenth: number
}
/**
 * The habits that were guessed first. More than a third of all pairs then have no industry to compare, which is too
 * many: every credit report states the codes of both revisions, and the form asks for the industry first.
 */
export const firstHabits: Habits = { withoutEleventh: 0.18, withoutIndustry: 0.25, tenth: 0.15 }
export const usualHabits: Habits = { withoutEleventh: 0.06, withoutIndustry: 0.12, tenth: 0.05 }

/** The true facts of a business. A company may leave some of them out of its record. */
export interface Facts {
  trade: Trade
  niche: Niche
  revenue: number
  ebitda: number
  price: number
  place: string
}

const money = (value: number) => Math.max(50, Math.round(value / 50) * 50)
/** Amounts as people say them: two leading digits. */
export const told = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / unit) * unit
}

export function factsOf(
  d: Drawer,
  trade: Trade,
  niche: Niche,
  revenue = trade.revenue * d.around(0.8),
): Facts {
  const margin = d.chance(0.12) ? -d.between(0.02, 0.15) : d.between(0.04, 0.2)
  const ebitda = Math.round(revenue * margin)
  const price = ebitda > 0 ? ebitda * d.between(5, 10) : revenue * d.between(0.3, 0.8)
  return { trade, niche, revenue: money(revenue), ebitda, price: money(price), place: d.among(provinces) }
}

/** What the record of a company says about its facts. */
export function sellerOf(
  d: Drawer,
  facts: Facts,
  name: string,
  side: WorldSeller['side'],
  habits: Habits,
): WorldSeller {
  const { trade, niche } = facts
  const codes = d.next()
  const keywords = d.chance(0.1) ? [] : d.some(niche.keywords, d.chance(0.8) ? 2 : 1)
  if (keywords.length > 0 && d.chance(0.5)) keywords.push(d.among(commonWords))
  const noProducts = d.chance(0.1)
  const raise = side === 'raise'
  return {
    side,
    name,
    code11: codes < 1 - habits.withoutEleventh ? `(${trade.code11}) ${trade.title}` : null,
    code10: codes > 0.05 && codes < 0.95 ? `(${trade.code10}) ${trade.title}` : null,
    products: noProducts ? null : niche.products,
    keywords,
    business: noProducts || d.chance(0.7) ? niche.sentence : null,
    address: d.chance(0.03) ? null : `${facts.place} 산단로 ${Math.floor(d.between(1, 300))}`,
    revenue: d.chance(0.12) ? null : facts.revenue,
    ebitda: d.chance(0.2) ? null : facts.ebitda,
    price: d.chance(0.3) ? null : raise ? money(facts.price * 0.25) : facts.price,
    forms: d.chance(0.4)
      ? []
      : raise
        ? d.some(['신주인수(유상증자)', 'RCPS', 'CB/BW'], 2)
        : d.chance(0.85)
          ? ['지분양수도(경영권)']
          : ['사업(영업)양수도', '자산양수도'],
  }
}
