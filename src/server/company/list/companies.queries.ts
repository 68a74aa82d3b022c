import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { KeyOrder } from '#server/platform/page/keyOrder.ts'
import { keyPage } from '#server/platform/page/keyPage.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import {
  type CompanyListRow,
  listCompanies,
  listPageSize,
} from '#shared/company/list/companyList.endpoints.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { type Conditions, conditionsOf, every } from './conditions.ts'
import { countCompanies, readCarried, writeCarried } from './counts.ts'
import { orderOf } from './orders.ts'
import { rowColumns, rowTables } from './rowColumns.ts'

export type CompaniesQuery = QueryOf<typeof listCompanies>
type Answer = ResponseOf<typeof listCompanies>
type Selected = CompanyListRow & { key: (string | null)[] } & Record<string, unknown>

/** Beyond so many rows the long texts are read in the order of the list, until the page is full, instead of all at once. */
const manyRows = 4000

/** A page of the companies that meet every condition, and how many there are; a page behind another one counts nothing anew. */
export async function pageOfCompanies(db: Db, actor: Actor, query: CompaniesQuery): Promise<Answer> {
  const conditions = conditionsOf(actor, query)
  const order = orderOf(query.sort)
  const limit = Number(query.limit ?? listPageSize)
  const carried = query.after === undefined ? null : readCarried(query.after)
  const broad = await isBroad(db, conditions)
  const columns = query.columns ? query.columns.split(',') : null
  const [selected, counts] = await Promise.all([
    selectPage(db, { conditions, order, broad, limit: limit + 1, columns, after: carried?.key }),
    carried?.counts ?? countCompanies(db, conditions, { broad, exact: query.count === 'exact' }),
  ])
  const page = keyPage(order, selected, limit, counts.afterSearch, withoutKey)
  return { ...page, next: page.next && writeCarried(counts, page.next), counts }
}

const withoutKey = ({ key: _key, ...row }: Selected): CompanyListRow => row

interface Selection {
  conditions: Conditions
  order: KeyOrder
  /** So many rows hold the runs of letters that reading all their texts would take long. */
  broad: boolean
  limit: number
  columns: readonly string[] | null
  after: string | undefined
  whole?: boolean
}

/** Keys from the narrow table first, the join only for the rows that are shown. */
export async function selectPage(db: Db, selection: Selection): Promise<Selected[]> {
  const { order, columns, whole = false } = selection
  const { rows } = await db.execute<Selected>(sql`
    select ${rowColumns(columns, { whole })}, page.key from (${keysOf(selection)}) page ${rowTables}
    order by ${order.by}`)
  return rows
}

function keysOf({ conditions, order, broad, limit, after }: Selection): SQL {
  const { side, rest, dear } = conditions
  const key = sql`select l.business_number, ${order.key} as key from company_list l`
  const behind = order.after(after)
  if (!broad)
    return sql`${key} where ${every([side, ...rest, ...dear, behind])} order by ${order.by} limit ${limit}`
  // `offset 0` keeps the order apart from what is judged behind it: text by text, until the page is full.
  return sql`select found.* from (${key} where ${every([side, ...rest, behind])} order by ${order.by} offset 0) found
    cross join lateral (select 1 from company_list l where l.business_number = found.business_number
      and ${every(dear)} limit 1) judged limit ${limit}`
}

/** By a look at how many come so far without the long text; only where there is one to be read. */
export async function isBroad(db: Db, { side, rest, dear }: Conditions): Promise<boolean> {
  if (dear.length === 0) return false
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from
    (select 1 from company_list l where ${every([side, ...rest])} limit ${manyRows + 1}) limited`)
  return (rows[0]?.found ?? 0) > manyRows
}
