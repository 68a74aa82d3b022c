import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { keysOf, wholeRows } from './companies.queries.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './orders.ts'

/** The number of rows per batch. Between batches the server handles other requests. */
const batch = 250

interface Wanted {
  filter: CompanyFilter
  sort: string | undefined
  columns: readonly string[]
}

/**
 * Reads all companies of a list with untruncated texts: the keys at once, then the rows in batches. With a snapshot as
 * `db` no company is missing or repeated; otherwise companies that are deleted meanwhile are missing.
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
  // The keys are read as one text, because a hundred thousand row objects would need fifty times the memory.
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
