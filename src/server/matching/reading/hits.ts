import { type SQL, sql } from 'drizzle-orm'
import { needleGrams } from '../../company/conditions/fieldGrams.ts'
import { isShortLatin } from '../../criteria/words/isIn.ts'
import type { Spelt } from '../../criteria/words/tradeWord.ts'
import type { Db } from '../../database/connect.ts'
import { wordsSql } from '../../database/words.ts'
import type { Place, Wish } from '../score/pair.ts'

const places: Record<string, Place> = { k: 1, p: 0.8, b: 0.5 }
const bigints = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** For each word (by `key`) the companies that contain it, with the best place. */
export type Hits = ReadonlyMap<string, ReadonlyMap<string, Place>>

/**
 * Finds the words of criteria in the texts of all companies of the given sides. The index of n-grams names the few
 * companies that may contain a spelling, so that the texts of the others are not read.
 */
export async function readHits(db: Db, wishes: readonly Wish[], sides: readonly string[]): Promise<Hits> {
  const words = new Map<string, Spelt>()
  for (const { wanted, refused } of wishes)
    for (const word of [...wanted, ...wanted.flatMap((one) => one.words), ...refused])
      words.set(word.key, word)
  const needles = [...new Set([...words.values()].flatMap(({ spellings }) => spellings))]
  if (needles.length === 0) return new Map()
  const bySpelling = new Map<string, string[]>()
  // A short word may stand in every company, so an answer has the hits of a few words only.
  for (let at = 0; at < needles.length; at += portion)
    for (const { text, found } of await readPortion(db, needles.slice(at, at + portion), sides))
      bySpelling.set(text, found.split(','))
  return new Map([...words.values()].map((word) => [word.key, merged(word, bySpelling)]))
}

/** The number of spellings that one statement looks up. */
const portion = 50

/** Whether a text contains a spelling. The regular expression of short Latin words is that of `isIn`. */
const contains = (text: SQL) =>
  sql`(case when h.alone is null then strpos(${text}, h.text) > 0 else ${text} ~ h.alone end)`
const [products, words, keywords] = [
  contains(sql.raw('l.products')),
  contains(sql.raw('l.words')),
  contains(sql.raw('l.keyword_words')),
]

async function readPortion(db: Db, needles: readonly string[], sides: readonly string[]) {
  const asked = needles.map((text) => ({
    text,
    products: bigints(needleGrams('products', text)),
    words: bigints(needleGrams('words', text)),
    alone: isShortLatin(text) ? `(^|[^a-z0-9])${text}($|[^a-z0-9])` : null,
  }))
  const { rows } = await db.execute<{ text: string; found: string }>(sql`
    select h.text, string_agg(f.found, ',') as found
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as h (text text, products text, words text, alone text)
    join lateral (
      select l.business_number || case when ${keywords} then 'k' when ${products} then 'p' else 'b' end as found
      from company_list l
      where l.side in (${wordsSql(sides)})
        and (l.field_grams @> h.products::bigint[] or l.field_grams @> h.words::bigint[])
        and (${products} or ${words})
    ) f on true group by h.text`)
  return rows
}

function merged({ spellings }: Spelt, bySpelling: ReadonlyMap<string, string[]>): Map<string, Place> {
  const best = new Map<string, Place>()
  for (const spelling of spellings)
    for (const found of bySpelling.get(spelling) ?? []) {
      const number = found.slice(0, -1)
      const place = places[found.slice(-1)] ?? 0
      if (place > (best.get(number) ?? 0)) best.set(number, place)
    }
  return best
}
