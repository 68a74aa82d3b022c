import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { isBroad, selectPage } from './companies.queries.ts'
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

/** Every company of a list with whole texts, read by keys: none twice and none lost, whatever is saved meanwhile. */
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
      const page = await selectPage(db, {
        conditions,
        order,
        broad,
        limit: batch,
        columns,
        after,
        whole: true,
      })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < batch) return
      after = order.keyOf(last)
    }
  }
  return { total, rows: rows() }
}
