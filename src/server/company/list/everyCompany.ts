import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { keysOf, wholeRows } from './companies.queries.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './orders.ts'

/** Batch size, so that the server handles other requests in between. */
const batch = 250

interface Wanted {
  filter: CompanyFilter
  sort: string | undefined
  columns: readonly string[]
}

/**
 * Every company of a list with uncut texts: all keys are sorted once, then the rows are read. With a snapshot no company is
 * missing or repeated; without one, a company deleted meanwhile is missing.
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
  // As one text, because a hundred thousand driver rows would need fifty times the memory.
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
