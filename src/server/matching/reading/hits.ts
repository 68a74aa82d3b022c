import { sql } from 'drizzle-orm'
import { needleGrams } from '../../company/conditions/fieldGrams.ts'
import type { Db } from '../../database/connect.ts'
import { wordsSql } from '../../database/words.ts'
import type { Place, TradeWord, Wish } from '../score/pair.ts'

const places: Record<string, Place> = { k: 1, p: 0.8, b: 0.5 }
const bigints = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** For each word (by `key`) the companies that contain it, with the best place. */
export type Hits = ReadonlyMap<string, ReadonlyMap<string, Place>>

/**
 * Finds the words of criteria in the texts of all companies of the given sides. The index of n-grams names the few
 * companies that may contain a spelling, so that the texts of the others are not read.
 */
export async function readHits(db: Db, wishes: readonly Wish[], sides: readonly string[]): Promise<Hits> {
  const words = new Map<string, TradeWord>()
  for (const { wanted, refused } of wishes)
    for (const word of [...wanted, ...refused]) words.set(word.key, word)
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

async function readPortion(db: Db, needles: readonly string[], sides: readonly string[]) {
  const asked = needles.map((text) => ({
    text,
    products: bigints(needleGrams('products', text)),
    words: bigints(needleGrams('words', text)),
  }))
  const { rows } = await db.execute<{ text: string; found: string }>(sql`
    select h.text, string_agg(f.found, ',') as found
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as h (text text, products text, words text)
    join lateral (
      select l.business_number || case when strpos(l.keyword_words, h.text) > 0 then 'k'
        when strpos(l.products, h.text) > 0 then 'p' else 'b' end as found
      from company_list l
      where l.side in (${wordsSql(sides)})
        and (l.field_grams @> h.products::bigint[] or l.field_grams @> h.words::bigint[])
        and (strpos(l.products, h.text) > 0 or strpos(l.words, h.text) > 0)
    ) f on true group by h.text`)
  return rows
}

function merged({ spellings }: TradeWord, bySpelling: ReadonlyMap<string, string[]>): Map<string, Place> {
  const best = new Map<string, Place>()
  for (const spelling of spellings)
    for (const found of bySpelling.get(spelling) ?? []) {
      const number = found.slice(0, -1)
      const place = places[found.slice(-1)] ?? 0
      if (place > (best.get(number) ?? 0)) best.set(number, place)
    }
  return best
}
