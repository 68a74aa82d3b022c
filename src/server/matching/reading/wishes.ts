import { type SQL, sql } from 'drizzle-orm'
import type { DealForm } from '#shared/catalogue/words/matchWords.ts'
import type { Province } from '#shared/company/names/provinces.ts'
import type { Industry } from '#shared/criteria/criterionShape.ts'
import type { Synonyms } from '../../criteria/words/synonyms.ts'
import type { TradeWord } from '../../criteria/words/tradeWord.ts'
import { readTradeWord } from '../../criteria/words/tradeWord.ts'
import type { Db } from '../../database/connect.ts'
import type { Wish } from '../score/pair.ts'

interface WishRow extends Record<string, unknown> {
  number: string
  id: string
  version: number
  name: string
  validUntil: string
  industries: Industry[]
  wanted: string[]
  refused: string[]
  forms: DealForm[]
  regions: Province[]
  anywhere: boolean
  revenueMin: number | null
  revenueMax: number | null
  ebitdaMin: number | null
  ebitdaMax: number | null
  priceMin: number | null
  priceMax: number | null
}

/** Makes the words of criteria comparable. The same word of several criteria is one object. */
function wordReader(synonyms: Synonyms) {
  const known = new Map<string, TradeWord>()
  return (typed: string): TradeWord => {
    const found = known.get(typed)
    if (found) return found
    const word = readTradeWord(typed, synonyms)
    known.set(typed, word)
    return word
  }
}
type ReadWord = ReturnType<typeof wordReader>

const wishOf = (row: WishRow, read: ReadWord): Wish => ({
  id: Number(row.id),
  version: row.version,
  name: row.name,
  validUntil: row.validUntil,
  industries: row.industries,
  wanted: row.wanted.map(read),
  refused: row.refused.map(read),
  revenue: { min: row.revenueMin, max: row.revenueMax },
  ebitda: { min: row.ebitdaMin, max: row.ebitdaMax },
  price: { min: row.priceMin, max: row.priceMax },
  forms: row.forms,
  regions: row.regions,
  anywhere: row.anywhere,
})

/** Reads criteria by company. `where` is a condition on `criterion k`. */
export async function readWishes(db: Db, synonyms: Synonyms, where: SQL): Promise<Map<string, Wish[]>> {
  const { rows } = await db.execute<WishRow>(sql`
    select k.business_number as number, k.id, k.version, k.name, k.valid_until::text as "validUntil", k.industries,
      k.wanted, k.refused, k.forms, k.regions, k.anywhere, k.revenue_min::float8 as "revenueMin",
      k.revenue_max::float8 as "revenueMax", k.ebitda_min::float8 as "ebitdaMin", k.ebitda_max::float8 as "ebitdaMax",
      k.price_min::float8 as "priceMin", k.price_max::float8 as "priceMax"
    from criterion k where ${where} order by k.business_number, k.id`)
  const read = wordReader(synonyms)
  const found = new Map<string, Wish[]>()
  for (const row of rows) {
    const wish = wishOf(row, read)
    const known = found.get(row.number)
    if (known) known.push(wish)
    else found.set(row.number, [wish])
  }
  return found
}

/** Ids and versions of all criteria of a company: a refused match stays hidden as long as they are the same. */
export const fingerprintOf = (wishes: readonly Wish[]): string =>
  wishes.map(({ id, version }) => `${id}:${version}`).join(' ')
