import { columnOf, type Field, isNumberKind, type StoredIn } from '#shared/catalogue/fields/field.ts'
import { type KeptField, keptFields } from '#shared/catalogue/fields/kept.ts'
import { type ListedFields, listedFields } from '#shared/catalogue/fields/listed.ts'
import { teaserCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { RowKey } from '#shared/company/list/sorts.ts'

/** The fields that no record has: the list works them out. */
type Own = { [K in RowKey]: ListedFields[K]['table'] extends 'company_list' ? K : never }[RowKey]

/** Records of a company in the statements of the list; `b` is its latest year. */
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

/** Sums and ratios come as numbers, not as texts. */
const asNumber = ({ kind }: Field) => (isNumberKind(kind) && kind !== 'count' ? '::float8' : '')

const ownSources: Record<Own & KeptField, string> = {
  year: 'b.year',
  teaserFiles: `(select count(*)::int from company_file f where f.business_number = c.business_number
      and f.file_category in (${teaserCategories.map((word) => `'${word}'`).join(', ')}))`,
  latestReportDate: 'r.report_date::text',
  latestReportStage: 'r.progress_stage',
}

/** Where the value of a kept field comes from, when the row of a company is made. */
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

/** What a row of a list shows of a field: what `company_list l` keeps itself, else what its own record has. */
export function shownOf(key: RowKey): string {
  const field: Field = listedFields[key]
  if (key in ownShown) return ownShown[key as keyof typeof ownShown]
  if (!(key in keptFields)) return stored(key, field) ?? ''
  const column = `l.${columnOf(key, field)}`
  if (field.kind === 'moment') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  // A day with a limit is a text as it was printed.
  if (field.kind === 'day' && field.limit === undefined) return `${column}::text`
  return `${column}${asNumber(field)}`
}
