import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { keysOf, wholeRows } from './companies.queries.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './orders.ts'

/** The number of rows per batch. Between two batches the server can handle other requests. */
const batch = 250

interface Wanted {
  filter: CompanyFilter
  sort: string | undefined
  columns: readonly string[]
}

/**
 * Reads all companies of a list with full texts. The keys are sorted once, then the rows are read in batches. If `db`
 * is a snapshot, no company is missing or repeated. Otherwise a company deleted during the reading is missing.
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
  // The keys are read as one text, because a hundred thousand rows of the database driver would need fifty times the
  // memory.
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
