import { sql } from 'drizzle-orm'
import type { DealForm } from '#shared/catalogue/words/matchWords.ts'
import type { Spelt } from '../../criteria/words/tradeWord.ts'
import type { Db } from '../../database/connect.ts'
import { wordsSql } from '../../database/words.ts'
import type { Offer, Place, Wish } from '../score/pair.ts'
import { readHits } from './hits.ts'

/** A seller as the search for one buyer needs it. */
export interface Seller {
  number: string
  side: string
  ability: string
  groupKey: string
  offer: Offer
}

const optional = (text: string | undefined) => (text === undefined || text === '' ? null : text)
const amount = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))
const noForms: DealForm[] = []

/**
 * Reads all sellers of the given sides, with the words of the criteria looked up. All rows arrive as one text, because
 * a row object for each of fifty thousand sellers would take several times as long.
 */
export async function readSellers(
  db: Db,
  wishes: readonly Wish[],
  sides: readonly string[],
): Promise<Seller[]> {
  const { rows } = await db.execute<{ lines: string | null }>(sql`
    select string_agg(concat_ws(E'\\t', l.business_number, l.side, coalesce(l.company_status, ''), coalesce(l.group_key, ''),
      coalesce(l.code_11, ''), coalesce(l.code_10, ''),
      coalesce(coalesce(l.seller_hoped_price, l.manager_estimated_price)::float8::text, ''),
      coalesce(l.revenue::float8::text, ''), coalesce((l.ebitda / 1000)::float8::text, ''),
      coalesce(t.forms::text, ''), coalesce(l.province, ''), case when l.products <> '' or l.words <> '' then '1' else '' end),
      E'\\n') as lines
    from company_list l left join seller_terms t on t.business_number = l.business_number
    where l.side in (${wordsSql(sides)})`)
  const lines = rows[0]?.lines
  if (!lines) return []
  const rowsOfCells = lines.split('\n').map((line) => line.split('\t'))
  const hits = await readHits(
    db,
    wishes,
    sides,
    rowsOfCells.map(([number = '']) => number),
  )
  const finder =
    (ordinal: number) =>
    (word: Spelt): Place =>
      ((hits.get(word.key)?.[ordinal] ?? 0) / 10) as Place
  return rowsOfCells.map((cells, ordinal): Seller => {
    const number = cells[0] ?? ''
    const forms = optional(cells[9])
    return {
      number,
      side: cells[1] ?? '',
      ability: cells[2] ?? '',
      groupKey: cells[3] ?? '',
      offer: {
        codes: { '11': optional(cells[4]), '10': optional(cells[5]) },
        price: amount(cells[6]),
        revenue: amount(cells[7]),
        ebitda: amount(cells[8]),
        forms: forms === null ? noForms : (JSON.parse(forms) as DealForm[]),
        province: optional(cells[10]),
        hasTexts: cells[11] === '1',
        placeOf: finder(ordinal),
      },
    }
  })
}
