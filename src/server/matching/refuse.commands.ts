import { sql } from 'drizzle-orm'
import { canMeet } from '#shared/catalogue/words/sides.ts'
import type { refuseMatches } from '#shared/matching/matching.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { CompanyChange } from '../company/changed/companyChange.ts'
import { companiesChanged, someChanged } from '../company/changed/companyChanged.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { readSynonyms } from '../criteria/words/synonyms.ts'
import type { Db } from '../database/connect.ts'
import { matchRefusal } from '../database/tables/matching/criterion.ts'
import { type Locked, lockCompanies } from '../deals/table/dealRows.ts'
import { mayChangeDeals } from '../deals/table/deals.policy.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { fingerprintOf, readWishes } from './reading/wishes.ts'

const sideOf = ({ add }: Locked) => add?.side ?? null

/** Up to this number of refused matches, browsers are told of each company. */
const few = 20

interface Pair {
  seller: Locked
  buyer: Locked
}

/** Reads the criteria with which each pair was refused last. The companies must be locked. */
async function latestRefusals(tx: Db, pairs: readonly Pair[]): Promise<Map<string, string>> {
  const numbersOf = (part: keyof Pair) => sql.param(pairs.map((pair) => pair[part].row.businessNumber))
  const { rows } = await tx.execute<{ pair: string; criteria: string }>(sql`
    select distinct on (r.seller_number, r.buyer_number) r.seller_number || ' ' || r.buyer_number as pair, r.criteria
    from unnest(${numbersOf('seller')}::text[], ${numbersOf('buyer')}::text[]) as p (seller, buyer)
    join match_refusal r on r.seller_number = p.seller and r.buyer_number = p.buyer
    order by r.seller_number, r.buyer_number, r.id desc`)
  return new Map(rows.map(({ pair, criteria }) => [pair, criteria]))
}

/** Marks matches as unfit, with a reason. They are hidden until the buyer's criteria change. */
export const refusePairs = (change: Change, number: string, given: BodyOf<typeof refuseMatches>) =>
  change(async (tx, actor) => {
    const numbers = [...new Set(given.others)].filter((other) => other !== number)
    const locked = await lockCompanies(tx, [number, ...numbers])
    const own = locked.get(number)
    if (!own) throw new AppError('company/not-found')
    if (!mayChangeDeals(actor, ownershipOf(own.row, own.add))) throw new AppError('match/denied')
    const others = numbers.map((other) => locked.get(other))
    if (others.length === 0 || others.some((other) => other === undefined))
      throw new AppError('company/not-found')
    const pairs = others.flatMap((other) => {
      if (!other) return []
      if (canMeet(sideOf(own), sideOf(other))) return [{ seller: own, buyer: other }]
      if (canMeet(sideOf(other), sideOf(own))) return [{ seller: other, buyer: own }]
      throw new AppError('match/unfit')
    })
    const buyers = [...new Set(pairs.map(({ buyer }) => buyer.row.businessNumber))]
    const wishes = await readWishes(
      tx,
      readSynonyms(''),
      sql`k.business_number = any(${sql.param(buyers)}::text[])`,
    )
    const known = await latestRefusals(tx, pairs)
    const fresh = pairs.flatMap(({ seller, buyer }) => {
      const [sellerNumber, buyerNumber] = [seller.row.businessNumber, buyer.row.businessNumber]
      const criteria = fingerprintOf(wishes.get(buyerNumber) ?? [])
      // Somebody else was faster: the pair is hidden already, with that person's reason.
      if (known.get(`${sellerNumber} ${buyerNumber}`) === criteria) return []
      return [{ seller, buyer, values: { sellerNumber, buyerNumber, criteria } }]
    })
    if (fresh.length === 0) return { refused: pairs.length }
    const rows = await tx
      .insert(matchRefusal)
      .values(fresh.map(({ values }) => ({ ...values, reason: given.reason, refusedBy: actor.teamId })))
      .returning({ id: matchRefusal.id })
    const changes = fresh.flatMap(({ seller, buyer }, at): CompanyChange[] =>
      [[seller, buyer] as const, [buyer, seller] as const].map(([one, other]) => ({
        businessNumber: one.row.businessNumber,
        kind: 'match',
        touched: { list: false, past: false },
        keepsVersion: true,
        facts: [
          {
            action: 'match/refused',
            subject: { kind: 'match', id: String(rows[at]?.id ?? '') },
            after: {
              matchReason: given.reason,
              dealWith: other.row.companyName,
              dealNumber: other.row.businessNumber,
            },
          },
        ],
      })),
    )
    await (fresh.length <= few ? someChanged : companiesChanged)(tx, actor, changes)
    return { refused: pairs.length }
  })
