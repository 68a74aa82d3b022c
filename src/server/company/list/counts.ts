import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { ListCounts } from '#shared/company/list/companyList.endpoints.ts'
import { type Conditions, every } from './conditions.ts'

/** A count that has to read long texts stops at this number, unless the request asks for an exact count. */
export const countCap = 1000

interface Way {
  broad: boolean
  exact: boolean
}

/**
 * Counts all companies, those of the chosen side, and those that meet every condition. The sums cover the last group.
 */
export async function countCompanies(db: Db, conditions: Conditions, way: Way): Promise<ListCounts> {
  const { side, rest, expensive } = conditions
  const searched = rest.length + expensive.length > 0
  const [{ total, afterType, ...ofSide }, found] = await Promise.all([
    countSides(db, conditions, !searched),
    searched ? countFound(db, conditions, way) : null,
  ])
  return {
    total,
    afterType: side ? afterType : total,
    afterSearch: side ? afterType : total,
    ...ofSide,
    ...found,
  }
}

/**
 * Counts the whole list and the chosen side, from indexes alone. The sums are computed here only if there are no other
 * conditions.
 */
async function countSides(db: Db, { side }: Conditions, withSums: boolean) {
  const sums = sql`sum(l.revenue)::float8 as revenue, sum(l.operating_income)::float8 as "operatingIncome"`
  const { rows } = await db.execute<Counted>(
    withSums
      ? sql`select (select count(*)::int from company_list) as total, count(*)::int as "afterType", ${sums}
          from company_list l where ${side ?? sql`true`}`
      : sql`select count(*)::int as total, count(*) filter (where ${side ?? sql`true`})::int as "afterType",
          null::float8 as revenue, null::float8 as "operatingIncome" from company_list l`,
  )
  return rows[0] ?? { total: 0, afterType: 0, revenue: null, operatingIncome: null }
}
interface Counted extends Record<string, unknown> {
  total: number
  afterType: number
  revenue: number | null
  operatingIncome: number | null
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

/** Puts the counts into the cursor of the next page, so that all pages of a list show the same numbers. */
export function writeCarried(counts: ListCounts, key: string): string {
  const { total, afterType, afterSearch, capped, revenue, operatingIncome } = counts
  return `${[total, afterType, afterSearch, capped ? 1 : 0, revenue ?? '', operatingIncome ?? ''].join('_')}.${key}`
}

const carried = /^(\d{1,9})_(\d{1,9})_(\d{1,9})_([01])_(-?[\d.e+]{0,30})_(-?[\d.e+]{0,30})\.(.+)$/

export function readCarried(after: string): { counts: ListCounts; key: string } {
  const [, total, afterType, afterSearch, capped, revenue, operatingIncome, key] = carried.exec(after) ?? []
  const sum = (text = '') => (text === '' ? null : Number(text))
  if (key === undefined || [sum(revenue), sum(operatingIncome)].some(Number.isNaN))
    throw new AppError('list/key-invalid')
  return {
    key,
    counts: {
      total: Number(total),
      afterType: Number(afterType),
      afterSearch: Number(afterSearch),
      ...(capped === '1' ? { capped: true as const } : {}),
      revenue: sum(revenue),
      operatingIncome: sum(operatingIncome),
    },
  }
}
