import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { otherProvinceNames } from '#shared/company/names/provinces.ts'
import { foldText, gramsOf, initialsOf, normaliseName } from '#shared/company/search.ts'
import { refreshCompanyStands } from './companyStands.ts'
import { fieldGrams } from './fieldGrams.ts'
import { refreshReportStays } from './reportStays.ts'

interface Source extends Record<string, unknown> {
  businessNumber: string
  companyName: string
  representative: string | null
  createdAt: string
  address: string | null
  industry: string | null
  products: string | null
  words: string | null
}

/** Raise it when a row is made otherwise: older ones are then made anew when the program starts. */
const making = 2

const numbered = (name: string) => sql.raw([1, 2, 3, 4, 5, 6].map((n) => `a.${name}${n}`).join(', '))
const keywordColumns = numbered('search_keyword')
const detailColumns = numbered('detail_item')

/** Everything of a list row that SQL can tell; the searchable spellings are made from it here. */
const sourceQuery = (where: SQL) => sql`
  select c.business_number as "businessNumber", c.company_name as "companyName", c.representative,
    c.created_by as "createdBy", c.created_at as "createdAt",
    a.side, a.progress_stage as "progressStage", a.company_status as "companyStatus",
    a.manager1_team as "manager1Team", a.manager2_team as "manager2Team", a.manager3_team as "manager3Team",
    coalesce(a.manager_by_default, false) as "managerByDefault",
    b.year as "latestYear", b.total_assets::float8 as "totalAssets", b.total_equity::float8 as "totalEquity",
    b.revenue::float8, b.operating_income::float8 as "operatingIncome", b.net_income::float8 as "netIncome",
    b.total_liabilities::float8 as "totalLiabilities", b.paid_in_capital::float8 as "paidInCapital",
    b.ebitda::float8, b.debt_ratio::float8 as "debtRatio", b.revenue_growth_rate::float8 as "revenueGrowthRate",
    a.unique_number as "uniqueNumber", c.establishment_date as "establishmentDate", c.company_type as "companyType",
    c.company_size as "companySize", c.company_name_en as "companyNameEn", a.credit_rating as "creditRating", c.employees,
    a.business_type as "businessType", a.business_connection_method as "businessConnectionMethod",
    a.manager_estimated_price::float8 as "managerEstimatedPrice", a.seller_hoped_price::float8 as "sellerHopedPrice",
    c.updated_at as "updatedAt", c.address, coalesce(c.industry_code_11th, c.industry_code_10th) as industry,
    c.main_products as products, concat_ws(E'\\n', ${keywordColumns}, ${detailColumns}, o.business_core, a.company_specialty) as words,
    (select count(*)::int from company_file f where f.business_number = c.business_number
      and f.file_category in ('티저', '티저/IM')) as "teaserFiles",
    r.report_date::text as "latestReportDate", r.progress_stage as "latestReportStage"
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

type Row = typeof companyList.$inferSelect

/** People write 경남 and 경상남도 for one place: both find it. */
const withProvinceNames = (address: string) => [address, ...otherProvinceNames(address)].join(' ').trim()

/** 자동차부품 finds 자동차 부품: blanks do not count there. Lines stay apart, each is a keyword or a paragraph. */
const withoutBlanks = (text: string) => foldText(text).replaceAll(/[^\S\n]+/g, '')

function toListRow({ companyName, representative, ...row }: Source) {
  const name = normaliseName(companyName)
  const initials = initialsOf(name)
  const digits = row.businessNumber.replaceAll('-', '')
  const person = normaliseName(representative ?? '')
  const grams = new Set([name, initials, digits, person, initialsOf(person)].flatMap((text) => gramsOf(text)))
  const texts = {
    address: withProvinceNames(foldText(row.address ?? '')),
    industry: foldText(row.industry ?? ''),
    products: withoutBlanks(row.products ?? ''),
    words: withoutBlanks(row.words ?? ''),
  }
  return {
    ...(row as unknown as Omit<Row, 'name' | 'createdAt'>),
    name,
    initials,
    digits,
    representative: person,
    grams: [...grams].toSorted(),
    ...texts,
    fieldGrams: fieldGrams(texts),
    made: making,
  }
}

/** One array a column and one statement whatever the number of rows: a thousand rows of values cost far more. */
const columns = Object.entries(getTableColumns(companyList)).map(([key, column]) => ({
  field: key as keyof Row,
  name: sql.identifier(column.name),
  type: sql.raw(column.getSQLType()),
}))
const names = sql.join(
  columns.map(({ name }) => name),
  sql`, `,
)
const isArray = (field: keyof Row) => field === 'grams' || field === 'fieldGrams'
const namesOf = (table: SQL) =>
  sql.join(
    columns.map(({ name }) => sql`${table}.${name}`),
    sql`, `,
  )
const ofList = namesOf(sql`l`)
const ofExcluded = namesOf(sql`excluded`)
/** Arrays of different lengths cannot stand in one array: they travel a line an item, since no run of letters has a line break in it. */
const ofGiven = sql.join(
  columns.map(({ field, name }) =>
    isArray(field) ? sql`string_to_array(given.${name}, E'\\n')` : sql`given.${name}`,
  ),
  sql`, `,
)

/** Call it in the transaction of every change of a company, with what changed. */
export async function refreshCompanyList(tx: Db, businessNumbers: string[]): Promise<void> {
  if (businessNumbers.length === 0) return
  const { rows } = await tx.execute<Source>(sourceQuery(sql`c.business_number in ${businessNumbers}`))
  const found = new Set(rows.map((row) => row.businessNumber))
  const gone = businessNumbers.filter((number) => !found.has(number))
  if (gone.length > 0) await tx.delete(companyList).where(inArray(companyList.businessNumber, gone))
  await writeRows(tx, rows)
  // Last: whoever rebuilds holds the list, so what is read for the stays is read after that.
  await refreshPasts(tx, businessNumbers)
}

/** What past days are read from; stands are made of stays. */
async function refreshPasts(tx: Db, businessNumbers: string[]): Promise<void> {
  await refreshReportStays(tx, businessNumbers)
  await refreshCompanyStands(tx, businessNumbers)
}

/** Rows that are already there as they should be are left alone: the index is what a write costs. */
async function writeRows(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return
  const rows = sources.map(toListRow) as unknown as Record<keyof Row, unknown>[]
  const values = columns.map(({ field, type }) =>
    isArray(field)
      ? sql`${sql.param(rows.map((row) => (row[field] as string[]).join('\n')))}::text[]`
      : sql`${sql.param(rows.map((row) => row[field]))}::${type}[]`,
  )
  await tx.execute(sql`insert into company_list (${names}) select ${ofGiven}
    from unnest(${sql.join(values, sql`, `)}) as given (${names})
    where not exists (select from company_list l where l.business_number = given.business_number
      and row(${ofList}) is not distinct from row(${ofGiven}))
    on conflict (business_number) do update set (${names}) = row(${ofExcluded})`)
}

/** After an update that makes rows otherwise: once, before anybody reads them. */
export async function renewCompanyList(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select 1 from company_list where made <> ${making} limit 1`)
  return rows.length === 0 ? 0 : rebuildCompanyList(db)
}

const batch = 1000

/**
 * Makes every row anew from the rest, some at a time: whoever searches meanwhile finds either spelling of a row, and
 * whoever saves waits for one batch at most.
 */
export async function rebuildCompanyList(db: Db): Promise<number> {
  for (const table of ['company_list', 'company_stand'])
    await db.execute(sql`delete from ${sql.raw(table)} l where not exists
      (select from company c where c.business_number = l.business_number and c.deleted_at is null)`)
  let after = ''
  let total = 0
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      // No save may come between what is read here and what is written.
      await tx.execute(sql`lock table company_list in share row exclusive mode`)
      const found = await tx.execute<Source>(
        sql`${sourceQuery(sql`c.business_number > ${after}`)} order by c.business_number limit ${batch}`,
      )
      await writeRows(tx, found.rows)
      await refreshPasts(
        tx,
        found.rows.map(({ businessNumber }) => businessNumber),
      )
      return found.rows
    })
    total += rows.length
    after = rows.at(-1)?.businessNumber ?? ''
    if (rows.length < batch) return total
  }
}
