import { type SQL, sql } from 'drizzle-orm'
import { needleGrams } from '../../company/conditions/fieldGrams.ts'
import { isShortLatin } from '../../criteria/words/isIn.ts'
import type { Db } from '../../database/connect.ts'
import { wordsSql } from '../../database/words.ts'
import type { Wish } from '../score/pair.ts'

const tenths: Record<string, number> = { k: 10, p: 8, b: 5 }
const bigints = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/**
 * For each word (by `key`) where each of the given companies has it, in tenths of a place. One byte a company bounds
 * the memory, also for words that stand in every company.
 */
export type Hits = ReadonlyMap<string, Uint8Array>

/**
 * Finds the words of criteria in the texts of all companies of the given sides. The index of n-grams names the few
 * companies that may contain a spelling, so that the texts of the others are not read.
 */
export async function readHits(
  db: Db,
  wishes: readonly Wish[],
  sides: readonly string[],
  numbers: readonly string[],
): Promise<Hits> {
  const hits = new Map<string, Uint8Array>()
  const bySpelling = new Map<string, Uint8Array[]>()
  for (const { wanted, refused } of wishes)
    for (const word of [...wanted, ...wanted.flatMap((one) => one.words), ...refused]) {
      if (hits.has(word.key)) continue
      const places = new Uint8Array(numbers.length)
      hits.set(word.key, places)
      for (const spelling of word.spellings)
        bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), places])
    }
  const ordinals = new Map(numbers.map((number, at) => [number, at]))
  const needles = [...bySpelling.keys()]
  // A short word may stand in every company, so an answer has the hits of a few words only.
  for (let at = 0; at < needles.length; at += portion)
    for (const { text, found } of await readPortion(db, needles.slice(at, at + portion), sides))
      for (const hit of found.split(',')) {
        const ordinal = ordinals.get(hit.slice(0, -1))
        const place = tenths[hit.slice(-1)] ?? 0
        if (ordinal === undefined) continue
        for (const places of bySpelling.get(text) ?? [])
          if (place > (places[ordinal] ?? 0)) places[ordinal] = place
      }
  return hits
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
