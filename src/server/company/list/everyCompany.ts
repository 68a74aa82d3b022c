import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { isBroad, selectKeys, wholeRows } from './companies.queries.ts'
import { conditionsOf } from './conditions.ts'
import { countCompanies } from './counts.ts'
import { orderOf } from './orders.ts'

/** So many at a time: the rest of the server is asked for something in between. */
const batch = 250

interface Wanted {
  filter: CompanyFilter
  sort: string | undefined
  columns: readonly string[]
}

/** Every company of a list with whole texts, read by keys. Over a snapshot none is met twice or lost; a row that moves in a list that goes on living could be. */
export async function everyCompany(
  db: Db,
  who: Pick<Actor, 'teamId' | 'role'>,
  { filter, sort, columns }: Wanted,
) {
  const conditions = conditionsOf(who, filter)
  const order = orderOf(sort)
  const broad = await isBroad(db, conditions)
  const { afterSearch: total } = await countCompanies(db, conditions, { broad, exact: true })
  async function* rows(): AsyncGenerator<CompanyListRow> {
    let after: string | undefined
    for (;;) {
      const page = await selectKeys(db, { conditions, order, broad, limit: batch, after })
      const last = page.at(-1)
      if (!last) return
      const numbers = page.map(({ number }) => number)
      yield* await wholeRows(db, numbers, columns)
      if (page.length < batch) return
      after = order.keyOf(last)
    }
  }
  return { total, rows: rows() }
}
