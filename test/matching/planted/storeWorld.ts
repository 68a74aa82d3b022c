import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { criterion, sellerTerms } from '#server/database/tables/matching/criterion.ts'
import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import type { Drawer } from './worldParts.ts'
import type { World, WorldCriterion, WorldSeller } from './worldShapes.ts'

const sideWord = {
  sell: sides.byKey.sell.word,
  raise: sides.byKey.fundraising.word,
  buy: sides.byKey.buy.word,
  candidate: sides.byKey.candidate.word,
  invest: sides.byKey.investor.word,
} as const

const portion = 200
async function inPortions<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) await write(rows.slice(at, at + portion))
}

const sellerRows = (businessNumber: string, seller: WorldSeller) => ({
  company: {
    businessNumber,
    companyName: seller.name,
    industryCode11th: seller.code11,
    industryCode10th: seller.code10,
    mainProducts: seller.products,
    address: seller.address,
  },
  record: {
    businessNumber,
    side: sideWord[seller.side],
    sellerHopedPrice: seller.price,
    ...Object.fromEntries(seller.keywords.map((word, at) => [keywordFields[at], word])),
  },
  opinion: { businessNumber, businessCore: seller.business },
  // The record of a year cannot be without its total assets.
  year: {
    businessNumber,
    year: '2025',
    totalAssets: 1000,
    revenue: seller.revenue,
    ebitda: seller.ebitda === null ? null : seller.ebitda * 1000,
  },
  terms: { businessNumber, forms: seller.forms as never },
})

const criterionRow = (businessNumber: string, given: WorldCriterion) => ({
  businessNumber,
  name: given.name,
  validUntil: addDays(dayInSeoul(), 300),
  industries: given.industries as never,
  wanted: given.wanted,
  refused: given.refused,
  revenueMin: given.revenue[0],
  revenueMax: given.revenue[1],
  ebitdaMin: given.ebitda[0],
  ebitdaMax: given.ebitda[1],
  priceMin: given.price[0],
  priceMax: given.price[1],
  shareMin: given.share[0],
  shareMax: given.share[1],
  forms: given.forms as never,
  regions: given.regions as never,
  anywhere: given.anywhere,
})

/**
 * Stores a world and returns the business numbers of its pairs. The numbers are dealt out at random, because companies
 * with equal scores are sorted by them.
 */
export async function storeWorld(
  db: Db,
  { sellers, buyers, pairs }: World,
  d: Drawer,
): Promise<[string, string][]> {
  const numbers = d.some(
    Array.from({ length: sellers.length + buyers.length }, () => nextBusinessNumber()),
    sellers.length + buyers.length,
  )
  const numberAt = (at: number) => numbers[at] ?? ''
  const ofSellers = sellers.map((seller, at) => sellerRows(numberAt(at), seller))
  const ofBuyers = buyers.map((buyer, at) => ({ ...buyer, number: numberAt(sellers.length + at) }))
  await inPortions(
    [
      ...ofSellers.map((rows) => rows.company),
      ...ofBuyers.map(({ number, name }) => ({ businessNumber: number, companyName: name })),
    ],
    (rows) => db.insert(company).values(rows),
  )
  await inPortions(
    [
      ...ofSellers.map(({ record }) => record),
      ...ofBuyers.map(({ number, side }) => ({ businessNumber: number, side: sideWord[side] })),
    ],
    async (rows) => {
      for (const row of rows) await db.insert(brokerageRecord).values(row)
    },
  )
  await inPortions(ofSellers, async (rows) => {
    await db.insert(companyOpinion).values(rows.map(({ opinion }) => opinion))
    await db.insert(companyBspl).values(rows.map(({ year }) => year))
    await db.insert(sellerTerms).values(rows.map(({ terms }) => terms))
  })
  await inPortions(
    ofBuyers.flatMap(({ number, criteria }) => criteria.map((one) => criterionRow(number, one))),
    (rows) => db.insert(criterion).values(rows),
  )
  await refreshCompanyList(db, numbers)
  return pairs.map(([seller, buyer]) => [numberAt(seller), numberAt(sellers.length + buyer)])
}
