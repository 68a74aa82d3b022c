import { type SQL, sql } from 'drizzle-orm'
import type { DealForm } from '#shared/catalogue/words/matchWords.ts'
import { isIn } from '../../criteria/words/isIn.ts'
import type { Spelt } from '../../criteria/words/tradeWord.ts'
import type { Db } from '../../database/connect.ts'
import type { Offer, Place } from '../score/pair.ts'

/** The amounts and codes of a seller, from `company_list l` and `seller_terms t`. EBITDA is stored in thousands. */
export const offerColumns = sql.raw(`l.code_11 as "code11", l.code_10 as "code10",
  coalesce(l.seller_hoped_price, l.manager_estimated_price)::float8 as price, l.revenue::float8 as revenue,
  (l.ebitda / 1000)::float8 as ebitda, coalesce(t.forms, '[]') as forms, l.province`)

interface OfferRow extends Record<string, unknown> {
  code11: string | null
  code10: string | null
  price: number | null
  revenue: number | null
  ebitda: number | null
  forms: DealForm[]
  province: string | null
}

export const offerOf = (row: OfferRow): Omit<Offer, 'hasTexts' | 'placeOf'> => ({
  codes: { '11': row.code11, '10': row.code10 },
  price: row.price,
  revenue: row.revenue,
  ebitda: row.ebitda,
  forms: row.forms,
  province: row.province,
})

interface Texts {
  keywords: string
  products: string
  /** Keywords and business texts. */
  words: string
}

/** Finds words in the texts of one company. A word is looked up once, however many criteria want it. */
export function findIn({ keywords, products, words }: Texts): (word: Spelt) => Place {
  const found = new Map<string, Place>()
  const look = ({ spellings }: Spelt): Place => {
    if (spellings.some((one) => isIn(keywords, one))) return 1
    if (spellings.some((one) => isIn(products, one))) return 0.8
    return spellings.some((one) => isIn(words, one)) ? 0.5 : 0
  }
  return (word) => {
    const known = found.get(word.key)
    if (known !== undefined) return known
    const place = look(word)
    found.set(word.key, place)
    return place
  }
}

/** Reads what one company offers, with its texts; null if the reader may not read the company. */
export async function readOffer(db: Db, number: string | SQL): Promise<Offer | null> {
  const { rows } = await db.execute<OfferRow & Texts>(sql`
    select ${offerColumns}, l.keyword_words as keywords, l.products, l.words
    from company_list l left join seller_terms t on t.business_number = l.business_number
    where l.business_number = ${number}`)
  const [row] = rows
  if (!row) return null
  const hasTexts = row.products !== '' || row.words !== ''
  return { ...offerOf(row), hasTexts, placeOf: findIn(row) }
}
