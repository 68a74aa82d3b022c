import { sql } from 'drizzle-orm'
import { brokerageTextFields, keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import { columnOf } from '#shared/catalogue/fields/field.ts'
import type { proposeCriteria } from '#shared/criteria/criteria.endpoints.ts'
import { depthOfCode, leadingIndustryCode } from '#shared/criteria/industryCode.ts'
import { longestWantedWord } from '#shared/criteria/limits.ts'
import { isLongEnough } from '#shared/criteria/tradeWords.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { requireCompany } from '../company/company.queries.ts'
import type { Db } from '../database/connect.ts'
import { isIn } from './words/isIn.ts'
import { readSynonyms } from './words/synonyms.ts'
import { readTradeWord } from './words/tradeWord.ts'

type Proposals = ResponseOf<typeof proposeCriteria>

const mostProposals = 12
/** The newest reports that are searched for words of the trade. */
const reportsRead = 50
/** Shorter words of the trade stand in too many reports without being looked for. */
const leastOfReports = 3
const keywordColumns = sql.raw(
  keywordFields.map((name) => `a.${columnOf(name, brokerageTextFields[name])}`).join(', '),
)

/**
 * Finds words and industries that a company may look for: its keywords, the keywords and industries of the sellers in
 * whose deal tables it is, and words of the trade in its daily reports. Reads only what the person may read.
 */
export async function readCriteriaProposals(db: Db, businessNumber: string): Promise<Proposals> {
  await requireCompany(db, businessNumber)
  const { rows: known } = await db.execute<{ word: string }>(sql`
    select distinct jsonb_array_elements_text(k.wanted || k.refused) as word from criterion k
    where k.business_number = ${businessNumber}`)
  const { rows: own } = await db.execute<{ words: string[] }>(sql`
    select array_remove(array[${keywordColumns}], null) as words from company_add a
    where a.business_number = ${businessNumber}`)
  const { rows: sellers } = await db.execute<{
    name: string
    words: string[]
    code: string | null
    old: string | null
  }>(sql`
    select c.company_name as name, array_remove(array[${keywordColumns}], null) as words,
      c.industry_code_11th as code, c.industry_code_10th as old
    from counterparty k join company c on c.business_number = k.seller_number and c.deleted_at is null
      join company_list l on l.business_number = k.seller_number
      left join company_add a on a.business_number = k.seller_number
    where k.other_number = ${businessNumber} order by k.id desc limit 50`)
  const { rows: reports } = await db.execute<{ text: string }>(sql`
    select concat_ws(' ', d.key_points, left(d.detail_content, 2000)) as text from daily_report d
    where d.business_number = ${businessNumber} and d.deleted_at is null
    order by d.report_date desc, d.id desc limit ${reportsRead}`)
  const synonyms = readSynonyms('')
  const keyOf = (word: string) => readTradeWord(word, synonyms).spellings[0] ?? word
  const taken = new Set(known.map(({ word }) => keyOf(word)))
  const words: Proposals['words'] = []
  const propose = (value: string, source: string) => {
    const fits = isLongEnough(value) && [...value].length <= longestWantedWord && words.length < mostProposals
    if (!fits || taken.has(keyOf(value))) return
    taken.add(keyOf(value))
    words.push({ value: value.trim(), source })
  }
  for (const { words: found } of own) for (const word of found) propose(word, '키워드')
  for (const { name, words: found } of sellers) for (const word of found) propose(word, `진행표 ${name}`)
  const said = reports.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, '')).join('\n')
  for (const word of synonyms.keys())
    if (word.length >= leastOfReports && isIn(said, word)) propose(word, '일일보고')
  return { words, industries: industriesOf(sellers) }
}

function industriesOf(
  sellers: readonly { code: string | null; old: string | null }[],
): Proposals['industries'] {
  const counts = new Map<string, { revision: '11' | '10'; value: string; count: number }>()
  for (const { code, old } of sellers) {
    const newest = leadingIndustryCode(code)
    const found = newest ?? leadingIndustryCode(old)
    // A proposal is no deeper than 소분류, because a buyer rarely looks for one product only.
    const value = found?.slice(0, 4) ?? null
    if (value === null || depthOfCode(value) === 'section') continue
    const revision = newest === null ? '10' : '11'
    const known = counts.get(`${revision} ${value}`)
    counts.set(`${revision} ${value}`, { revision, value, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, mostProposals)
    .map(({ revision, value, count }) => ({ revision, value, source: `진행표 ${count}건` }))
}
