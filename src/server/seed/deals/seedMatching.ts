import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { brokerageTextFields, keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import { columnOf } from '#shared/catalogue/fields/field.ts'
import { type DealForm, dealForms, urgencies } from '#shared/catalogue/words/matchWords.ts'
import { isDealSeller, sellersFor, sides } from '#shared/catalogue/words/sides.ts'
import { provinceOf, provincesByRegion, regionOfProvince } from '#shared/company/names/provinces.ts'
import type { Industry } from '#shared/criteria/criterionShape.ts'
import { leadingIndustryCode } from '#shared/criteria/industryCode.ts'
import type { Db } from '../../database/connect.ts'
import { criterion, matchRefusal, sellerTerms } from '../../database/tables/matching/criterion.ts'
import { dayText } from '../company/calendar.ts'
import type { Random } from '../company/random.ts'
import type { Office } from '../company/story.ts'
import { copyInto, copyWithIds } from './writeDeals.ts'

interface Known extends Record<string, unknown> {
  number: string
  side: string
  team: string | null
  code: string | null
  keywords: string[]
  address: string | null
  price: number | null
  revenue: number | null
}

/** A firm with more buyers than this has criteria of some of them only: about 5,000 criteria. */
const buyersWithCriteria = 3300
const shareWithCriteria = 0.75
const shareWithTerms = 0.6
/** One in so many buyers has a refused match, one in so many criteria has expired. */
const everyRefused = 12
const everyExpired = 9

const reasons = [
  '대표자 은퇴, 승계 없음',
  '주력 사업에 집중',
  '투자금 회수',
  '동업자 간 정리',
  '설비 투자 자금 마련',
] as const
const checks = ['대표 통화', '실무자 미팅', '이메일 확인'] as const
const refused = ['무기체계', '부동산 개발', '유흥', '채굴'] as const
const unfit = ['규모가 너무 작습니다', '지역이 멉니다', '거래처가 겹칩니다'] as const
const names = ['볼트온', '신사업', '수직계열화', '지역 확장'] as const

const readCompanies = async (tx: Db, numbers: readonly string[]): Promise<Known[]> => {
  const keywords = sql.raw(
    keywordFields.map((name) => `a.${columnOf(name, brokerageTextFields[name])}`).join(', '),
  )
  const { rows } = await tx.execute<Known>(sql`
    select a.business_number as number, a.side, a.manager1_team as team, c.industry_code_11th as code,
      array_remove(array[${keywords}], null) as keywords, c.address,
      coalesce(a.seller_hoped_price, a.manager_estimated_price)::float8 as price,
      (select y.revenue::float8 from company_bspl y where y.business_number = a.business_number
        and y.total_assets <> 0 order by y.year desc limit 1) as revenue
    from company_add a join company c on c.business_number = a.business_number
    where a.business_number = any(${sql.param([...numbers])}::text[]) and a.side is not null and c.deleted_at is null
    order by a.business_number`)
  return rows
}

const rounded = (amount: number) => Math.max(100, Math.round(amount / 100) * 100)
const around = (amount: number | null, random: Random) =>
  amount === null || amount <= 0 || random.next() < 0.2
    ? { min: null, max: null }
    : { min: rounded(amount * (0.4 + random.next() * 0.4)), max: rounded(amount * (1.2 + random.next())) }

/** Invents what a buyer looks for after the example of a seller, so that there are matches. */
function criterionOf(random: Random, buyer: Known, example: Known, office: Office, at: number) {
  const code = leadingIndustryCode(example.code)
  const industries: Industry[] = code
    ? [
        {
          revision: '11',
          code: code.slice(0, 4),
          depth: random.next() < 0.6 ? 'group' : 'division',
          wanted: true,
        },
      ]
    : []
  const province = provinceOf(example.address)
  const near = Object.entries(provincesByRegion).find(
    ([region]) => region === regionOfProvince(province),
  )?.[1]
  const anywhere = random.next() < 0.4
  const [revenue, price] = [around(example.revenue, random), around(example.price, random)]
  const forms: DealForm[] =
    buyer.side === sides.byKey.investor.word
      ? [dealForms.byKey['new-shares'].word, dealForms.byKey.preferred.word]
      : [dealForms.byKey.control.word, ...(random.next() < 0.4 ? [dealForms.byKey.business.word] : [])]
  const isExpired = at % everyExpired === everyExpired - 1
  const createdAt = new Date(office.now)
  const [word] = example.keywords
  return {
    businessNumber: buyer.number,
    name: `${word ?? '제조'} ${random.pick(names)}`,
    validUntil: dayText(office.today + (isExpired ? -random.int(1, 200) : random.int(20, 500))),
    checked: random.next() < 0.6 ? random.pick(checks) : null,
    industries: JSON.stringify(industries),
    wanted: JSON.stringify(example.keywords.slice(0, random.int(1, 4))),
    refused: JSON.stringify(random.next() < 0.2 ? [random.pick(refused)] : []),
    revenueMin: revenue.min,
    revenueMax: revenue.max,
    ebitdaMin: null,
    ebitdaMax: null,
    priceMin: price.min,
    priceMax: price.max,
    shareMin: null,
    shareMax: null,
    forms: JSON.stringify(forms),
    regions: JSON.stringify(anywhere || !near ? [] : near),
    anywhere,
    createdBy: buyer.team ?? office.chief.teamId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Invents criteria of buyers, terms of sellers and refused matches of the given companies. */
export async function seedMatching(
  client: pg.Client,
  tx: Db,
  random: Random,
  numbers: readonly string[],
  office: Office,
) {
  const known = await readCompanies(tx, numbers)
  const sellers = known.filter(({ side }) => isDealSeller(side))
  const buyers = known.filter(({ side }) => sellersFor(side).length > 0)
  if (sellers.length === 0 || buyers.length === 0) return
  const updatedAt = new Date(office.now)
  await copyInto(
    client,
    sellerTerms,
    sellers
      .filter(() => random.next() < shareWithTerms)
      .map(({ number }) => ({
        businessNumber: number,
        share: random.pick([100, 100, 70, 51, 30]),
        forms: JSON.stringify([
          random.next() < 0.8 ? dealForms.byKey.control.word : dealForms.byKey['new-shares'].word,
        ]),
        reason: random.next() < 0.7 ? random.pick(reasons) : null,
        urgency: random.next() < 0.7 ? random.pick(urgencies.texts) : null,
        version: 1,
        updatedAt,
      })),
  )
  const chance = Math.min(shareWithCriteria, buyersWithCriteria / buyers.length)
  const meant = buyers
    .filter(() => random.next() < chance)
    .flatMap((buyer) =>
      Array.from({ length: random.int(1, 2) }, () => ({ buyer, example: random.pick(sellers) })),
    )
  const rows = meant.map(({ buyer, example }, at) => criterionOf(random, buyer, example, office, at))
  const ids = await copyWithIds(client, criterion, rows)
  await writeCriterionActivities(tx, ids)
  const marks = new Map<string, string>()
  for (const [at, { businessNumber }] of rows.entries()) {
    const before = marks.get(businessNumber)
    marks.set(businessNumber, [...(before ? [before] : []), `${ids[at]}:1`].join(' '))
  }
  const pairs = [...marks]
    .filter((_, at) => at % everyRefused === 0)
    .flatMap(([buyerNumber, criteria]) => {
      const seller = random.pick(sellers)
      return seller.number === buyerNumber ? [] : [{ sellerNumber: seller.number, buyerNumber, criteria }]
    })
  await copyWithIds(
    client,
    matchRefusal,
    pairs.map((pair) => ({
      ...pair,
      reason: random.pick(unfit),
      refusedBy: office.chief.teamId,
      createdAt: updatedAt,
    })),
  )
}

/** Writes every criterion into the timeline of its company. */
async function writeCriterionActivities(tx: Db, ids: readonly number[]) {
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, after)
    select k.business_number, 'match', 'criterion/added', k.created_by, u.manager_name, k.created_at,
      array['criterionName', 'criterionUntil'],
      jsonb_build_object('criterionName', k.name, 'criterionUntil', k.valid_until)
    from criterion k left join app_user u on u.team_id = k.created_by
    where k.id = any(${sql.param(ids)}::int8[]) order by k.id`)
}
