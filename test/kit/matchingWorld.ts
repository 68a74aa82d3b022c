import { sql } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyBspl, companyRelation } from '#server/database/tables/companyChildren.ts'
import { counterparty } from '#server/database/tables/deals/counterparty.ts'
import { criterion, sellerTerms } from '#server/database/tables/matching/criterion.ts'
import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import { type DealForm, dealForms } from '#shared/catalogue/words/matchWords.ts'
import { type Province, shortProvinces } from '#shared/company/names/provinces.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { nextBusinessNumber } from './companies.ts'
import type { PlainCriterion, PlainSeller } from './plainMatching.ts'

/** Random numbers that are the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const int = (most: number) => Math.floor(next() * (most + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick')
    return one
  }
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: int(most) }, () => pick(list))),
  ]
  return { int, pick, some, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof randomOf>

const codes = ['C29271', 'C29272', 'C2928', 'C31312', 'C313', 'C26224', 'C10', 'G46539', 'J58222', 'C', 'G']
/** Words of the trade, several of which mean the same, words with spaces and particles, and parts of other words. */
const words = [
  '배터리',
  '이차 전지',
  '항공부품',
  '복합재',
  '반도체',
  '정밀가공',
  '금형',
  '물류',
  'AS9100',
  '화장품',
  '로봇',
  '검사 장비',
  '로봇을',
  '이차전지 정밀가공 업체',
  '화장품 금형',
  'AI',
  '냉동 패키징',
  '항공기 부품',
]
const amounts = [0, 1, 40, 50, 99.99, 100, 120, 150, 199.5, 250, 300, 1000]
const maybe = <T>(random: Random, value: () => T): T | null => (random.chance(0.25) ? null : value())
const rangeOf = (random: Random): [number | null, number | null] => {
  const [one, two] = [maybe(random, () => random.pick(amounts)), maybe(random, () => random.pick(amounts))]
  if (random.chance(0.2)) return [null, null]
  return one !== null && two !== null && one > two ? [two, one] : [one, two]
}

export function randomSeller(random: Random): PlainSeller {
  const code = () => maybe(random, () => random.pick(codes))
  return {
    code11: code(),
    code10: code(),
    keywords: random.some(words, 3),
    products: random.some(words, 2).join(', '),
    texts: random.chance(0.5)
      ? `우리는 ${random.pick(words)}를 만듭니다 ${random.pick(['email', 'AI', '전지와 금형', '포장용기', ''])}`
      : '',
    hoped: random.chance(0.6) ? random.pick(amounts) : null,
    estimated: random.chance(0.5) ? random.pick(amounts) : null,
    revenue: maybe(random, () => random.pick(amounts)),
    ebitda: maybe(random, () => random.pick([...amounts, -50, -120])),
    forms: random.some(dealForms.texts, 2),
    province: maybe(random, () => random.pick(shortProvinces)),
  }
}

const depths = ['section', 'division', 'group', 'class', 'subclass'] as const
const digits = [0, 2, 3, 4, 5]
export function randomCriterion(random: Random): Omit<PlainCriterion, 'id'> {
  const industry = () => {
    const code = random.pick(codes)
    const fitting = depths.filter((_, at) => (digits[at] ?? 0) < code.length)
    return {
      revision: random.pick(['11', '10']),
      code,
      depth: random.pick(fitting),
      wanted: random.chance(0.85),
    }
  }
  return {
    validUntil: addDays(dayInSeoul(), random.pick([-1, 0, 1, 100])),
    industries: Array.from({ length: random.int(2) }, industry),
    wanted: random.some(words, 4),
    refused: random.chance(0.2) ? [random.pick(words)] : [],
    revenue: rangeOf(random),
    ebitda: random.chance(0.5) ? [null, null] : rangeOf(random),
    price: rangeOf(random),
    forms: random.some(dealForms.texts, 3),
    regions: random.some(shortProvinces, 3),
    anywhere: random.chance(0.15),
  }
}

/** Stores a seller's values, or replaces those that are stored. The caller refreshes the list. */
export async function storeSeller(db: Db, businessNumber: string, seller: PlainSeller): Promise<void> {
  const keywords = Object.fromEntries(keywordFields.map((field, at) => [field, seller.keywords[at] ?? null]))
  await db
    .update(company)
    .set({
      industryCode11th: seller.code11 && `(${seller.code11}) 견본 업종`,
      industryCode10th: seller.code10 && `${seller.code10} 견본 업종`,
      mainProducts: seller.products || null,
      address: seller.province && `${seller.province} 견본시 예시로 1`,
    })
    .where(sql`business_number = ${businessNumber}`)
  await db
    .update(brokerageRecord)
    .set({ ...keywords, sellerHopedPrice: seller.hoped, managerEstimatedPrice: seller.estimated })
    .where(sql`business_number = ${businessNumber}`)
  await db.execute(sql`delete from company_opinion where business_number = ${businessNumber}`)
  await db.execute(sql`delete from company_bspl where business_number = ${businessNumber}`)
  await db.execute(sql`delete from seller_terms where business_number = ${businessNumber}`)
  if (seller.texts) await db.insert(companyOpinion).values({ businessNumber, businessCore: seller.texts })
  await db.insert(companyBspl).values({
    businessNumber,
    year: '2025',
    totalAssets: 1,
    revenue: seller.revenue,
    ebitda: seller.ebitda === null ? null : seller.ebitda * 1000,
  })
  await db.insert(sellerTerms).values({ businessNumber, forms: seller.forms as DealForm[] })
}

export const criterionValues = (businessNumber: string, given: Omit<PlainCriterion, 'id'>) => ({
  businessNumber,
  name: '견본 조건',
  validUntil: given.validUntil,
  industries: given.industries as never,
  wanted: given.wanted,
  refused: given.refused,
  revenueMin: given.revenue[0],
  revenueMax: given.revenue[1],
  ebitdaMin: given.ebitda[0],
  ebitdaMax: given.ebitda[1],
  priceMin: given.price[0],
  priceMax: given.price[1],
  forms: given.forms as DealForm[],
  regions: given.regions as Province[],
  anywhere: given.anywhere,
})

export async function makeCompany(db: Db, side: string, ability: string | null, group: string | null) {
  const businessNumber = nextBusinessNumber()
  await db
    .insert(company)
    .values({ businessNumber, companyName: `견본 ${businessNumber}`, parentGroup: group })
  await db
    .insert(brokerageRecord)
    .values({ businessNumber, side: side as never, companyStatus: ability as never })
  return businessNumber
}

export const storeCriterion = async (db: Db, businessNumber: string, given: Omit<PlainCriterion, 'id'>) => {
  const [row] = await db.insert(criterion).values(criterionValues(businessNumber, given)).returning()
  if (!row) throw new Error('no criterion')
  return { ...given, id: row.id }
}

export const storeDeal = (db: Db, sellerNumber: string, otherNumber: string, ended: boolean) =>
  db.insert(counterparty).values({
    sellerNumber,
    otherNumber,
    stage: 'tm',
    stageDays: { tm: '2026-01-05' },
    lastDay: '2026-01-05',
    ...(ended ? { endedDay: '2026-01-06', endReason: 'no-answer' as const } : {}),
  })

export const storeRelation = (db: Db, businessNumber: string, relatedBusinessNumber: string) =>
  db.insert(companyRelation).values({ businessNumber, relatedBusinessNumber, sequence: 1 })

export const refresh = (db: Db, numbers: string[]) => refreshCompanyList(db, numbers)
