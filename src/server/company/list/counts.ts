import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { executeNamed } from '#server/database/named.ts'
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
  const [counts, found] = await Promise.all([
    readKeptCounts(db, conditions),
    conditions.counted ? null : countFound(db, conditions, way),
  ])
  return { ...counts, ...found }
}

/**
 * Reads the counts that are kept with the list: of all companies, of the side, and of all conditions if these compare
 * only counted fields. `company_count` names its columns as the list does, so the conditions are the same SQL.
 */
async function readKeptCounts(db: Db, { side, rest, counted }: Conditions): Promise<ListCounts> {
  const ofSide = side ?? sql`true`
  const found = counted ? every([side, ...rest]) : sql`false`
  const sumOf = (count: SQL, sum: SQL) =>
    sql`case when sum(${count}) filter (where ${found}) > 0 then sum(${sum}) filter (where ${found}) end::float8`
  const statement = sql`select coalesce(sum(l.companies), 0)::int as total,
    coalesce(sum(l.companies) filter (where ${ofSide}), 0)::int as "afterType",
    coalesce(sum(l.companies) filter (where ${found}), 0)::int as "afterSearch",
    ${sumOf(sql`l.with_revenue`, sql`l.revenue`)} as revenue,
    ${sumOf(sql`l.with_income`, sql`l.operating_income`)} as "operatingIncome"
    from company_count l`
  // With other conditions there are too many texts to prepare them all.
  const isUsual = rest.length === 0 || !counted
  const rows = isUsual
    ? await executeNamed<ListCounts>(db, statement)
    : (await db.execute<ListCounts & Record<string, unknown>>(statement)).rows
  const none = { total: 0, afterType: 0, afterSearch: 0, revenue: null, operatingIncome: null }
  return rows[0] ?? none
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
