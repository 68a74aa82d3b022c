import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { ListCounts } from '#shared/company/list/companyList.endpoints.ts'
import { readKeptCounts } from '../counts/readKeptCounts.ts'
import { type Conditions, every } from './conditions.ts'

/** The number at which counting stops if it has to read long texts, unless the request asks for the exact count. */
export const countCap = 1000

interface Way {
  broad: boolean
  exact: boolean
}

/**
 * Counts all companies, those of the side, and those that match all filters. The sums are computed over the companies
 * that match all filters.
 */
export async function countCompanies(db: Db, conditions: Conditions, way: Way): Promise<ListCounts> {
  const { side, rest, counted } = conditions
  const [counts, found] = await Promise.all([
    readKeptCounts(db, {
      side: side ?? sql`true`,
      found: counted ? every([side, ...rest]) : sql`false`,
      // The statement is prepared only if it has no filter except the side, or if it does not count the matching
      // companies. Other filters produce too many different SQL texts.
      isUsual: rest.length === 0 || !counted,
    }),
    counted ? null : countFound(db, conditions, way),
  ])
  return { ...counts, ...found }
}

async function countFound(db: Db, { side, rest, expensive }: Conditions, { broad, exact }: Way) {
  const where = every([side, ...rest, ...expensive])
  if (broad && !exact) {
    const { rows } = await db.execute<{ found: number }>(
      sql`select count(*)::int as found from (select 1 from company_list l where ${where} limit ${countCap + 1}) limited`,
    )
    const found = rows[0]?.found ?? 0
    if (found > countCap)
      return { afterSearch: countCap, capped: true as const, revenue: null, operatingIncome: null }
  }
  const { rows } = await db.execute<Omit<ListCounts, 'total' | 'afterType'> & Record<string, unknown>>(
    sql`select count(*)::int as "afterSearch", sum(l.revenue)::float8 as revenue,
      sum(l.operating_income)::float8 as "operatingIncome" from company_list l where ${where}`,
  )
  return rows[0] ?? { afterSearch: 0, revenue: null, operatingIncome: null }
}
