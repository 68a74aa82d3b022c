import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { getNeighbours, Neighbours } from '#shared/company/list/companyList.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { isBroad } from './companies.queries.ts'
import { type Conditions, conditionsOf, every } from './conditions.ts'
import { orderOf } from './orders.ts'

type Asked = QueryOf<typeof getNeighbours>
interface Here extends Record<string, unknown> {
  key: (string | null)[]
  /** Whether the company matches the filters; null if a condition compares with an empty field. */
  listed: boolean | null
}

/**
 * Finds the companies before and after a company in a list. If the company no longer matches the filters, its
 * neighbours are those of the position that it would have.
 */
export async function neighboursOf(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked,
): Promise<Neighbours> {
  const conditions = conditionsOf(actor, asked)
  const order = orderOf(asked.sort)
  const { side, rest, expensive } = conditions
  const meets = every([side, ...rest, ...expensive])
  const { rows } = await db.execute<Here>(sql`select ${order.key} as key, (${meets}) as listed
    from company_list l${order.joined} where l.business_number = ${businessNumber}`)
  const [here] = rows
  if (!here) throw new AppError('company/not-found')
  const key = order.keyOf(here)
  const broad = await isBroad(db, conditions)
  const [previous, next, counted] = await Promise.all([
    nearest(db, conditions, { broad, on: order.before(key), by: order.back, joined: order.joined }),
    nearest(db, conditions, { broad, on: order.after(key), by: order.by, joined: order.joined }),
    broad ? null : count(db, meets, order.before(key), order.joined),
  ])
  const listed = here.listed ?? false
  return {
    previous,
    next,
    listed,
    position: counted && listed ? counted.before + 1 : null,
    total: counted?.total ?? null,
  }
}

interface Way {
  broad: boolean
  on: SQL | undefined
  by: SQL
  /** The table that the order needs beside `company_list l`. */
  joined?: SQL
}

/** The nearest row before or after a position in the list. */
export async function nearest(
  db: Db,
  { side, rest, expensive }: Conditions,
  { broad, on, by, joined = sql`` }: Way,
) {
  const found = sql`select l.business_number, l.business_number as "businessNumber" from company_list l${joined}`
  const keys = broad
    ? // As in the list: sorts first, then checks long texts row by row until one matches.
      sql`select found.* from (${found} where ${every([side, ...rest, on])} order by ${by} offset 0) found
        cross join lateral (select 1 from company_list l where l.business_number = found.business_number
          and ${every(expensive)} limit 1) judged limit 1`
    : sql`${found} where ${every([side, ...rest, ...expensive, on])} order by ${by} limit 1`
  const { rows } = await db.execute<{ businessNumber: string; companyName: string }>(sql`
    select n."businessNumber", c.company_name as "companyName" from (${keys}) n
    join company c on c.business_number = n."businessNumber"`)
  return rows[0] ?? null
}

async function count(db: Db, meets: SQL, before: SQL, joined: SQL) {
  const { rows } = await db.execute<{ total: number; before: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${before}))::int as before
    from company_list l${joined} where ${meets}`)
  return rows[0] ?? { total: 0, before: 0 }
}
