import { type SQL, sql } from 'drizzle-orm'
import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { keywordTexts } from '#shared/catalogue/fields/filters.ts'
import { keptEntries } from '#shared/catalogue/fields/kept.ts'
import { shownOf, sourceOf } from './listFields.ts'

/**
 * The values from which a `company_list` row is computed. A value that the row contains unchanged has the same field
 * name here and in the row.
 */
export interface Source extends Record<string, unknown>, Record<SearchedText, string | null> {
  businessNumber: string
  companyName: string
  representative: string | null
  keywordWords: string | null
  code11: string | null
  code10: string | null
  groupKey: string | null
}

const kept = keptEntries.map(([key]) => sourceOf(key)).join(', ')

/** The texts for the text filters, as they were typed. */
const searched: Record<SearchedText, string> = {
  address: shownOf('address'),
  industry: shownOf('industryCode'),
  products: shownOf('mainProducts'),
  words: `concat_ws(E'\\n', ${keywordTexts.map(shownOf).join(', ')})`,
}
const keywords = keywordFields.map(shownOf).join(', ')
const searchedTexts = Object.entries(searched).map(([name, source]) => `${source} as ${name}`)

/**
 * The statement that reads the source of `company_list` rows. `toListRow` then computes the normalised search texts.
 */
export const sourceQuery = (where: SQL) => sql`
  select c.business_number as "businessNumber", c.company_name as "companyName", c.representative,
    c.created_by as "createdBy", coalesce(a.manager_by_default, false) as "managerByDefault",
    ${sql.raw(kept)}, ${sql.raw(searchedTexts.join(', '))}, concat_ws(E'\\n', ${sql.raw(keywords)}) as "keywordWords",
    c.industry_code_11th as "code11", c.industry_code_10th as "code10", c.parent_group as "groupKey"
  from company c
  left join company_add a on a.business_number = c.business_number
  left join company_opinion o on o.business_number = c.business_number
  left join lateral (
    select * from company_bspl y where y.business_number = c.business_number and y.total_assets <> 0
    order by y.year desc limit 1) b on true
  left join lateral (
    select report_date, progress_stage from daily_report d
    where d.business_number = c.business_number and d.deleted_at is null
    order by d.report_date desc, d.start_time desc, d.created_at desc, d.id desc limit 1) r on true
  where c.deleted_at is null and ${where}`
