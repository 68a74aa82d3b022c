import { sql } from 'drizzle-orm'
import type { BulkDealRow } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import type { BulkDealField } from '#shared/bulkChanges/bulkFields.ts'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import { mostCounterparties } from '#shared/deals/limits.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { areRelatedSql } from '../company/sameGroup.ts'
import type { Db } from '../database/connect.ts'
import { unfit } from '../deals/candidates/resolve.ts'
import type { Locked } from '../deals/table/dealRows.ts'
import { mayChangeDeals } from '../deals/table/deals.policy.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { readNamed } from './planBulk.ts'

/** What a person wants to add to deal tables: all companies to one table, or one company to all tables. */
export interface WantedDeals {
  field: BulkDealField
  businessNumber: string
  rows: readonly string[]
}

export interface DealPlan {
  row: BulkDealRow
  /** The pair to add; null if the row is not added. */
  pair: { seller: Locked; other: Locked } | null
}

interface Pair extends Record<string, unknown> {
  seller: string
  other: string
  related: boolean
  stage: DealStage | null
  ended: boolean
  /** How many counterparties the seller has. */
  present: number
}

/** Why a company cannot be added. A company that is in the table already is no fault. */
const refusals = {
  self: '같은 기업입니다',
  'same-group': '같은 그룹이거나 관계회사입니다',
  'wrong-side': '서로 상대방이 될 수 없는 중개유형입니다',
  ended: '종료된 상대방입니다. 진행표에서 다시 시작할 수 있습니다',
  manager: '매도기업의 담당자와 관리자만 넣을 수 있습니다',
  full: `상대방은 ${mostCounterparties.toLocaleString('ko-KR')}곳까지 넣을 수 있습니다`,
  hidden: '없거나 볼 수 없는 기업입니다',
} as const

/** Decides for each company whether it can be added, by the rights and rules of the deal table. */
export async function planDeals(
  db: Db,
  actor: Actor,
  { field, businessNumber, rows }: WantedDeals,
): Promise<{ companyName: string; plans: DealPlan[] }> {
  const found = await readNamed(db, actor, [...new Set([businessNumber, ...rows])])
  const companies = new Map(
    found.flatMap(({ businessNumber: number, company, record }): [string, Locked][] =>
      company ? [[number, { row: company, add: record }]] : [],
    ),
  )
  const named = companies.get(businessNumber)
  if (!named) throw new AppError('company/not-found')
  if (field === 'dealTable') requireTable(actor, named)
  const roles = (number: string) =>
    field === 'dealTable'
      ? { seller: businessNumber, other: number }
      : { seller: number, other: businessNumber }
  const pairs = await readPairs(db, [...new Set(rows)].filter((number) => companies.has(number)).map(roles))
  let added = 0
  const plans = [...new Set(rows)].map((number): DealPlan => {
    const { seller: sellerNumber, other: otherNumber } = roles(number)
    const [seller, other] = [companies.get(sellerNumber), companies.get(otherNumber)]
    const one = companies.get(number)
    const plain = {
      businessNumber: number,
      companyName: one?.row.companyName ?? null,
      uniqueNumber: one?.add?.uniqueNumber ?? null,
      stage: null,
    }
    if (!seller || !other) return refused(plain, 'hidden')
    const pair = pairs.get(`${sellerNumber} ${otherNumber}`)
    if (!mayChangeDeals(actor, ownershipOf(seller.row, seller.add))) return refused(plain, 'manager')
    if (pair?.stage && !pair.ended)
      return { row: { ...plain, outcome: 'same', note: null, stage: pair.stage }, pair: null }
    const not = unfit(factsOf(seller), { ...factsOf(other), related: pair?.related ?? false })
    if (not) return refused(plain, not)
    if (pair?.ended) return refused(plain, 'ended')
    const more = field === 'dealTable' ? added : 0
    if ((pair?.present ?? 0) + more >= mostCounterparties) return refused(plain, 'full')
    added += 1
    return { row: { ...plain, outcome: 'change', note: null }, pair: { seller, other } }
  })
  return { companyName: named.row.companyName, plans }
}

/** The named seller must have a deal table that the person may change. */
function requireTable(actor: Actor, seller: Locked): void {
  if (!mayChangeDeals(actor, ownershipOf(seller.row, seller.add)))
    throw new AppError('counterparty/not-manager')
  if (!isDealSeller(seller.add?.side ?? null)) throw new AppError('bulk/no-table')
}

const factsOf = ({ row, add }: Locked) => ({
  number: row.businessNumber,
  side: add?.side ?? null,
  parentGroup: row.parentGroup,
})

const refused = (plain: Omit<BulkDealRow, 'outcome' | 'note'>, why: keyof typeof refusals): DealPlan => ({
  row: { ...plain, outcome: 'refused', note: refusals[why] },
  pair: null,
})

/** Reads what is stored about each pair, in one statement. */
async function readPairs(
  db: Db,
  pairs: readonly { seller: string; other: string }[],
): Promise<Map<string, Pair>> {
  const sellers = sql`${sql.param(pairs.map(({ seller }) => seller))}::text[]`
  const others = sql`${sql.param(pairs.map(({ other }) => other))}::text[]`
  const { rows } = await db.execute<Pair>(sql`
    with sellers as (
      select x.number, (select count(*)::int from counterparty c where c.seller_number = x.number) as present
      from (select distinct number from unnest(${sellers}) given (number)) x)
    select p.seller, p.other, ${areRelatedSql(sql`p.seller`, sql`p.other`)} as related, c.stage,
      c.ended_day is not null as ended, s.present
    from unnest(${sellers}, ${others}) as p (seller, other)
      join sellers s on s.number = p.seller
      left join counterparty c on c.seller_number = p.seller and c.other_number = p.other`)
  return new Map(rows.map((row) => [`${row.seller} ${row.other}`, row]))
}
