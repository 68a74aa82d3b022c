import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { executeNamed } from '#server/database/named.ts'
import type { ListCounts } from '#shared/company/list/companyList.endpoints.ts'

interface Asked {
  /** The filter by side. */
  side: SQL
  /** All filters of the list, including the filter by side. They must compare counted fields only. */
  found: SQL
  /** True if requests with these filters are frequent. The statement is then prepared. */
  isUsual: boolean
}

/**
 * Reads three counts from `company_count`: of all companies, of the companies of the side, and of the companies that
 * match all filters. The table has the same column names as `company_list`, so the same SQL conditions apply.
 */
export async function readKeptCounts(db: Db, { side, found, isUsual }: Asked): Promise<ListCounts> {
  const sumOf = (count: SQL, sum: SQL) =>
    sql`case when sum(${count}) filter (where ${found}) > 0 then sum(${sum}) filter (where ${found}) end::float8`
  const statement = sql`select coalesce(sum(l.companies), 0)::int as total,
    coalesce(sum(l.companies) filter (where ${side}), 0)::int as "afterType",
    coalesce(sum(l.companies) filter (where ${found}), 0)::int as "afterSearch",
    ${sumOf(sql`l.with_revenue`, sql`l.revenue`)} as revenue,
    ${sumOf(sql`l.with_income`, sql`l.operating_income`)} as "operatingIncome"
    from company_count l`
  const rows = isUsual
    ? await executeNamed<ListCounts>(db, statement)
    : (await db.execute<ListCounts & Record<string, unknown>>(statement)).rows
  const none = { total: 0, afterType: 0, afterSearch: 0, revenue: null, operatingIncome: null }
  return rows[0] ?? none
}
