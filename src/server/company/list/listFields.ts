import { columnOf, type Field, isNumberKind, type StoredIn } from '#shared/catalogue/fields/field.ts'
import { type KeptField, keptFields } from '#shared/catalogue/fields/kept.ts'
import { type ListedFields, listedFields } from '#shared/catalogue/fields/listed.ts'
import { teaserCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { RowKey } from '#shared/company/list/sorts.ts'

/** Fields that exist only in `company_list`, where they are computed, such as the day of the latest report. */
type Own = { [K in RowKey]: ListedFields[K]['table'] extends 'company_list' ? K : never }[RowKey]

/** The table aliases in the statements of company lists. `b` is the yearly record of the latest year. */
const aliases: Record<Exclude<StoredIn, 'company_list'>, string> = {
  company: 'c',
  company_add: 'a',
  company_opinion: 'o',
  company_bspl: 'b',
}
const stored = (name: string, field: Field) =>
  field.table === undefined || field.table === 'company_list'
    ? undefined
    : `${aliases[field.table]}.${columnOf(name, field)}`

/** Casts amounts and ratios to float, because the database driver returns `numeric` as text. */
const asNumber = ({ kind }: Field) => (isNumberKind(kind) && kind !== 'count' ? '::float8' : '')

const ownSources: Record<Own & KeptField, string> = {
  year: 'b.year',
  teaserFiles: `(select count(*)::int from company_file f where f.business_number = c.business_number
      and f.file_category in (${teaserCategories.map((word) => `'${word}'`).join(', ')}))`,
  latestReportDate: 'r.report_date::text',
  latestReportStage: 'r.progress_stage',
}

/** Returns the SQL that reads a field from its original table, to compute the `company_list` row. */
export const sourceOf = (key: KeptField): string => {
  const field: Field = keptFields[key]
  const source = key in ownSources ? ownSources[key as keyof typeof ownSources] : stored(key, field)
  return `${source}${asNumber(field)} as "${key}"`
}

const ownShown: Record<Exclude<Own, KeptField>, string> = {
  industryCode: 'coalesce(c.industry_code_11th, c.industry_code_10th)',
  manager1Name: 'u1.manager_name',
  manager2Name: 'u2.manager_name',
  manager3Name: 'u3.manager_name',
}

/**
 * Returns the SQL that reads a field for a list: from `company_list l` if that table contains it, otherwise from the
 * original table.
 */
export function shownOf(key: RowKey): string {
  const field: Field = listedFields[key]
  if (key in ownShown) return ownShown[key as keyof typeof ownShown]
  if (!(key in keptFields)) return stored(key, field) ?? ''
  const column = `l.${columnOf(key, field)}`
  if (field.kind === 'moment') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  // A day field with a length limit is stored as text, as the report prints it.
  if (field.kind === 'day' && field.limit === undefined) return `${column}::text`
  return `${column}${asNumber(field)}`
}
