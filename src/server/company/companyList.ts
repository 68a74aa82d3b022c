import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { gramsOf, initialsOf, normaliseName } from '#shared/company/search.ts'
import type { Db } from '../database/connect.ts'
import { companyList } from '../database/tables/companyList.ts'

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
    select report_date, progress_stage from daily_report d where d.business_number = c.business_number
    order by d.report_date desc, d.start_time desc, d.created_at desc limit 1) r on true
  where c.deleted_at is null and ${where}`

function toListRow({ companyName, representative, createdAt, ...row }: Source) {
  const name = normaliseName(companyName)
  const initials = initialsOf(name)
  const digits = row.businessNumber.replaceAll('-', '')
  const person = normaliseName(representative ?? '')
  const grams = new Set([name, initials, digits, person, initialsOf(person)].flatMap(gramsOf))
  return {
    ...(row as unknown as typeof companyList.$inferInsert),
    createdAt: new Date(createdAt),
    name,
    initials,
    digits,
    representative: person,
    grams: [...grams].toSorted(),
  }
}

const allColumns = Object.fromEntries(
  Object.entries(getTableColumns(companyList)).map(([key, column]) => [
    key,
    sql.raw(`excluded."${column.name}"`),
  ]),
)

/** Call it in the transaction of every change of a company, with what changed. */
export async function refreshCompanyList(tx: Db, businessNumbers: string[]): Promise<void> {
  if (businessNumbers.length === 0) return
  const { rows } = await tx.execute<Source>(sourceQuery(sql`c.business_number in ${businessNumbers}`))
  const found = new Set(rows.map((row) => row.businessNumber))
  const gone = businessNumbers.filter((number) => !found.has(number))
  if (gone.length > 0) await tx.delete(companyList).where(inArray(companyList.businessNumber, gone))
  await writeRows(tx, rows)
}

async function writeRows(tx: Db, rows: Source[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(companyList)
    .values(rows.map(toListRow))
    .onConflictDoUpdate({ target: companyList.businessNumber, set: allColumns })
}

const batch = 1000

/** Makes the whole table anew, in one transaction: readers see the old one until the new one is there. */
export async function rebuildCompanyList(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`lock table company_list in share row exclusive mode`)
    await tx.delete(companyList)
    let after = ''
    let total = 0
    for (;;) {
      const { rows } = await tx.execute<Source>(
        sql`${sourceQuery(sql`c.business_number > ${after}`)} order by c.business_number limit ${batch}`,
      )
      await writeRows(tx, rows)
      total += rows.length
      after = rows.at(-1)?.businessNumber ?? ''
      if (rows.length < batch) return total
    }
  })
}
