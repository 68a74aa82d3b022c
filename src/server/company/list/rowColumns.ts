import { type SQL, sql } from 'drizzle-orm'
import { detailFields, keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import { rowKeys } from '#shared/company/list/sorts.ts'

/** Letters of a long text in a row of a list; its own page and an export have it whole. */
const shownLetters = 300

const of = (table: string, name: string) => `${table}.${name}`
const number = (name: string) => `l.${name}::float8`
const moment = (name: string) => `to_char(l.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const named = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, of(table, snake(name))]))
const figures = (...names: string[]) => Object.fromEntries(names.map((name) => [name, number(snake(name))]))

/** Texts that may be long. */
const long: Record<string, string> = {
  mainProducts: of('c', 'main_products'),
  businessCore: of('o', 'business_core'),
  companySpecialty: of('a', 'company_specialty'),
  ...Object.fromEntries(
    detailFields.map((name) => [name, of('a', name.replace('Item', '_item').toLowerCase())]),
  ),
}

const plain: Record<string, string> = {
  industryCode: 'coalesce(c.industry_code_11th, c.industry_code_10th)',
  ...named('c', ['companyName', 'businessNumber', 'representative', 'phone', 'address', 'website', 'email']),
  ...named('l', ['uniqueNumber', 'establishmentDate', 'companyType', 'creditRating', 'progressStage']),
  ...named('l', [
    'companyStatus',
    'businessType',
    'businessConnectionMethod',
    'companyNameEn',
    'companySize',
  ]),
  ...Object.fromEntries(
    keywordFields.map((name) => [name, of('a', name.replace('Keyword', '_keyword').toLowerCase())]),
  ),
  side: of('l', 'side'),
  employees: of('l', 'employees'),
  teaserFiles: of('l', 'teaser_files'),
  year: of('l', 'latest_year'),
  ...figures('managerEstimatedPrice', 'sellerHopedPrice', 'totalAssets', 'totalLiabilities', 'totalEquity'),
  ...figures('paidInCapital', 'revenue', 'operatingIncome', 'netIncome', 'ebitda', 'debtRatio'),
  ...figures('revenueGrowthRate'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  latestReportDate: 'l.latest_report_date::text',
  latestReportStage: of('l', 'latest_report_stage'),
}
for (const n of [1, 2, 3]) {
  plain[`manager${n}Team`] = of('l', `manager${n}_team`)
  plain[`manager${n}Name`] = of(`u${n}`, 'manager_name')
}

const cut = (column: string) =>
  `case when char_length(${column}) > ${shownLetters} then left(${column}, ${shownLetters - 1}) || '…' else ${column} end`

const always = ['businessNumber', 'companyName', 'side']

/** What a row carries: the columns asked for, long texts cut or whole. The same columns in another order are the same text. */
export function rowColumns(columns: readonly string[] | null, { whole = false } = {}): SQL {
  const asked = new Set([...always, ...(columns ?? rowKeys)])
  const keys = [...always, ...rowKeys.filter((key) => asked.has(key) && !always.includes(key))]
  const parts = keys.map((key) => {
    const column = long[key] ? (whole ? long[key] : cut(long[key])) : plain[key]
    if (!column) throw new Error(`no column ${key}`)
    return `${column} as "${key}"`
  })
  return sql.raw(parts.join(', '))
}

/** The tables behind a page of keys; one that no column names is left out by the database itself. */
export const rowTables = sql.raw(`join company_list l on l.business_number = page.business_number
  join company c on c.business_number = page.business_number
  left join company_add a on a.business_number = page.business_number
  left join company_opinion o on o.business_number = page.business_number
  left join app_user u1 on u1.team_id = l.manager1_team
  left join app_user u2 on u2.team_id = l.manager2_team
  left join app_user u3 on u3.team_id = l.manager3_team`)
