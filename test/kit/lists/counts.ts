import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

/** The stored counts (table `company_count`) of every combination of side, stages and ability, with the sums. */
export async function keptCounts(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select side, progress_stage, company_status, latest_report_stage, sum(companies)::int as companies,
      sum(with_revenue)::int as with_revenue, sum(with_income)::int as with_income,
      sum(revenue)::float8 as revenue, sum(operating_income)::float8 as income
    from company_count group by 1, 2, 3, 4
    having sum(companies) <> 0 or sum(with_revenue) <> 0 or sum(with_income) <> 0
      or sum(revenue) <> 0 or sum(operating_income) <> 0
    order by 1, 2, 3, 4`)
  return rows
}

/** Like `keptCounts`, but counted from the list now. Both must be equal. */
export async function freshCounts(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select side, progress_stage, company_status, latest_report_stage, count(*)::int as companies,
      count(revenue)::int as with_revenue, count(operating_income)::int as with_income,
      coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(operating_income), 0)::float8 as income
    from company_list group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  return rows
}
