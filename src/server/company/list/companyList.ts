import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { gramsOf, initialsOf, normaliseName } from '#shared/company/search.ts'

interface Source extends Record<string, unknown> {
  businessNumber: string
  companyName: string
  representative: string | null
  createdAt: string
}

/** Everything of a list row that SQL can tell; the searchable spellings are made from it here. */
const sourceQuery = (where: SQL) => sql`
  select c.business_number as "businessNumber", c.company_name as "companyName", c.representative,
    c.created_by as "createdBy", c.created_at as "createdAt",
    a.side, a.progress_stage as "progressStage", a.company_status as "companyStatus",
    a.manager1_team as "manager1Team", a.manager2_team as "manager2Team", a.manager3_team as "manager3Team",
    coalesce(a.manager_by_default, false) as "managerByDefault",
    b.year as "latestYear", b.total_assets::float8 as "totalAssets", b.total_equity::float8 as "totalEquity",
    b.revenue::float8, b.operating_income::float8 as "operatingIncome", b.net_income::float8 as "netIncome",
    r.report_date::text as "latestReportDate", r.progress_stage as "latestReportStage"
  from company c
  left join company_add a on a.business_number = c.business_number
  left join lateral (
    select * from company_bspl y where y.business_number = c.business_number and y.total_assets <> 0
    order by y.year desc limit 1) b on true
  left join lateral (
    select report_date, progress_stage from daily_report d
    where d.business_number = c.business_number and d.deleted_at is null
    order by d.report_date desc, d.start_time desc, d.created_at desc, d.id desc limit 1) r on true
  where c.deleted_at is null and ${where}`

type Row = typeof companyList.$inferSelect

function toListRow({ companyName, representative, ...row }: Source) {
  const name = normaliseName(companyName)
  const initials = initialsOf(name)
  const digits = row.businessNumber.replaceAll('-', '')
  const person = normaliseName(representative ?? '')
  const grams = new Set([name, initials, digits, person, initialsOf(person)].flatMap(gramsOf))
  return {
    ...(row as unknown as Omit<Row, 'name' | 'createdAt'>),
    name,
    initials,
    digits,
    representative: person,
    grams: [...grams].toSorted(),
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
const namesOf = (table: SQL, grams: SQL = sql``) =>
  sql.join(
    columns.map(({ field, name }) =>
      field === 'grams' ? sql`${table}.${name}${grams}` : sql`${table}.${name}`,
    ),
    sql`, `,
  )
const ofList = namesOf(sql`l`)
const ofGiven = namesOf(sql`given`, sql`::text[]`)
const ofExcluded = namesOf(sql`excluded`)

/** Arrays of different lengths cannot stand in one array: they travel as their text. */
const arrayText = (items: string[]) =>
  `{${items.map((item) => `"${item.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"`).join(',')}}`

/** Call it in the transaction of every change of a company, with what changed. */
export async function refreshCompanyList(tx: Db, businessNumbers: string[]): Promise<void> {
  if (businessNumbers.length === 0) return
  const { rows } = await tx.execute<Source>(sourceQuery(sql`c.business_number in ${businessNumbers}`))
  const found = new Set(rows.map((row) => row.businessNumber))
  const gone = businessNumbers.filter((number) => !found.has(number))
  if (gone.length > 0) await tx.delete(companyList).where(inArray(companyList.businessNumber, gone))
  await writeRows(tx, rows)
}

/** Rows that are already there as they should be are left alone: the index is what a write costs. */
async function writeRows(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return
  const rows = sources.map(toListRow) as unknown as Record<keyof Row, unknown>[]
  const values = columns.map(({ field, type }) =>
    field === 'grams'
      ? sql`${sql.param(rows.map((row) => arrayText(row.grams as string[])))}::text[]`
      : sql`${sql.param(rows.map((row) => row[field]))}::${type}[]`,
  )
  await tx.execute(sql`insert into company_list (${names}) select ${ofGiven}
    from unnest(${sql.join(values, sql`, `)}) as given (${names})
    where not exists (select from company_list l where l.business_number = given.business_number
      and row(${ofList}) is not distinct from row(${ofGiven}))
    on conflict (business_number) do update set (${names}) = row(${ofExcluded})`)
}

const batch = 1000

/**
 * Makes every row anew from the rest, some at a time: whoever searches meanwhile finds either spelling of a row, and
 * whoever saves waits for one batch at most.
 */
export async function rebuildCompanyList(db: Db): Promise<number> {
  await db.execute(sql`delete from company_list l where not exists
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
      return found.rows
    })
    total += rows.length
    after = rows.at(-1)?.businessNumber ?? ''
    if (rows.length < batch) return total
  }
}
