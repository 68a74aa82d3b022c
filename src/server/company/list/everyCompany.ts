import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { keysOf, wholeRows } from './companies.queries.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './orders.ts'

/** So many at a time: the rest of the server is asked for something in between. */
const batch = 250

interface Wanted {
  filter: CompanyFilter
  sort: string | undefined
  columns: readonly string[]
}

/**
 * Every company of a list with whole texts: all keys at once, sorted once, then the rows behind them. Over a snapshot none is
 * met twice or lost; in a list that goes on living one that is deleted meanwhile would be missing.
 */
export async function everyCompany(
  db: Db,
  who: Pick<Actor, 'teamId' | 'role'>,
  { filter, sort, columns }: Wanted,
) {
  const keys = keysOf({
    conditions: conditionsOf(who, filter),
    order: orderOf(sort),
    broad: false,
    limit: null,
    after: undefined,
  })
  // As one text: a hundred thousand rows of the driver's would take fifty times as much room.
  const { rows: found } = await db.execute<{ numbers: string | null }>(
    sql`select string_agg(found.number, ',') as numbers from (${keys}) found`,
  )
  const numbers = found[0]?.numbers?.split(',') ?? []
  async function* rows(): AsyncGenerator<CompanyListRow> {
    for (let from = 0; from < numbers.length; from += batch)
      yield* await wholeRows(db, numbers.slice(from, from + batch), columns)
  }
  return { total: numbers.length, rows: rows() }
}
