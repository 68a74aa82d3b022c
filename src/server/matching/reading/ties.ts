import { sql } from 'drizzle-orm'
import { usualAbility } from '#shared/catalogue/words/abilities.ts'
import { sellersFor, sides } from '#shared/catalogue/words/sides.ts'
import type { Db } from '../../database/connect.ts'

/** The company whose matches are looked for. */
export interface Own extends Record<string, unknown> {
  number: string
  companyName: string
  side: string | null
  ability: string | null
  groupKey: string | null
}

/** Reads the company if the reader may read it; null otherwise. */
export async function readOwn(db: Db, number: string): Promise<Own | null> {
  const { rows } = await db.execute<Own>(sql`
    select l.business_number as number, c.company_name as "companyName", l.side, l.company_status as ability,
      l.group_key as "groupKey"
    from company_list l join company c on c.business_number = l.business_number where l.business_number = ${number}`)
  return rows[0] ?? null
}

export interface Role {
  /** The part of the own company in the match. */
  own: 'seller' | 'buyer'
  /** The sides of the companies that can be a match. */
  sides: readonly string[]
}

/** Which companies can be a match of a company of this side; null for a company without a side. */
export function roleOf(side: string | null): Role | null {
  const meets = sides.row(side)?.meets ?? []
  if (meets.length > 0) return { own: 'seller', sides: meets }
  const sellers = sellersFor(side ?? '').map(({ word }): string => word)
  return sellers.length > 0 ? { own: 'buyer', sides: sellers } : null
}

/** Whether the deal of a company is halted. A company for which nothing is set can go on. */
export const isHalted = (ability: string | null) =>
  ability !== null && ability !== '' && ability !== usualAbility

interface Refusal extends Record<string, unknown> {
  number: string
  criteria: string
  reason: string
  by: string | null
  at: string
}
interface Ended extends Record<string, unknown> {
  number: string
  ended: string | null
  reason: string | null
  note: string | null
  by: string | null
}

/** What ties the own company to others: counterparties, refused matches and relations. Keys are business numbers. */
export interface Ties {
  deals: ReadonlyMap<string, Ended>
  /** The latest refusal of each company. It counts while `criteria` are still the buyer's criteria. */
  refusals: ReadonlyMap<string, Refusal>
  related: ReadonlySet<string>
}

export async function readTies(db: Db, own: string, role: Role['own']): Promise<Ties> {
  const [mine, theirs] =
    role === 'seller'
      ? [sql.raw('seller_number'), { deal: sql.raw('other_number'), refusal: sql.raw('buyer_number') }]
      : [null, { deal: sql.raw('seller_number'), refusal: sql.raw('seller_number') }]
  const { rows: deals } = await db.execute<Ended>(sql`
    select k.${theirs.deal} as number, k.ended_day::text as ended, k.end_reason as reason, k.end_note as note,
      k.ended_by as by
    from counterparty k where k.${mine ?? sql.raw('other_number')} = ${own} and k.other_number is not null`)
  const { rows: refusals } = await db.execute<Refusal>(sql`
    select r.${theirs.refusal} as number, r.criteria, r.reason, r.refused_by as by, r.created_at::text as at
    from match_refusal r where r.${mine ?? sql.raw('buyer_number')} = ${own} order by r.id`)
  const { rows: related } = await db.execute<{ number: string }>(sql`
    select r.related_business_number as number from company_relation r where r.business_number = ${own}
      and r.related_business_number is not null
    union select r.business_number from company_relation r where r.related_business_number = ${own}`)
  return {
    deals: new Map(deals.map((one) => [one.number, one])),
    refusals: new Map(refusals.map((one) => [one.number, one])),
    related: new Set(related.map(({ number }) => number)),
  }
}
