import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { executeNamed, fixedStatement } from '#server/database/named.ts'
import { jsonBytes, type PreparedJson } from '#server/platform/http/preparedJson.ts'
import { keysetPage } from '#server/platform/page/keysetPage.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import {
  type CompanyListRow,
  type listCompanies,
  listPageSize,
} from '#shared/company/list/companyList.endpoints.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { ownColumns } from '../conditions/ownSql.ts'
import { readCarried, writeCarried } from '../counts/carriedCounts.ts'
import { type Conditions, conditionsOf, every, withOwn } from './conditions.ts'
import { countCompanies } from './countCompanies.ts'
import { type ListOrder, orderOf } from './orders.ts'
import { rowColumns, rowTables } from './rowColumns.ts'

type CompaniesQuery = QueryOf<typeof listCompanies>
type Beside = Omit<ResponseOf<typeof listCompanies>, 'rows'>
interface Found extends Record<string, unknown> {
  number: string
  key: (string | null)[]
}

/**
 * If more rows than this match the cheap conditions, the long texts are not compared for all of them, but row by row in
 * list order until the page is full.
 */
const manyRows = 4000

/**
 * Returns one page of a company list with its counts. Later pages reuse the counts of the first page. The rows are sent
 * as the JSON text that the database wrote.
 */
export async function pageOfCompanies(db: Db, actor: Actor, query: CompaniesQuery): Promise<PreparedJson> {
  const conditions = withOwn(conditionsOf(actor, query), query.own === 'true' ? actor : null)
  const order = orderOf(query.sort)
  const limit = Number(query.limit ?? listPageSize)
  const carried = query.after === undefined ? null : readCarried(query.after)
  const broad = await isBroad(db, conditions)
  const columns = query.columns ? query.columns.split(',') : null
  const selectPage = async () => {
    const found = await selectKeys(db, { conditions, order, broad, limit: limit + 1, after: carried?.key })
    const shown = found.slice(0, limit).map(({ number }) => number)
    return { found, rows: shown.length > 0 ? await rowsAsText(db, shown, columns) : '[]' }
  }
  const [{ found, rows }, counts] = await Promise.all([
    selectPage(),
    carried?.counts ?? countCompanies(db, conditions, { broad, exact: query.count === 'exact' }),
  ])
  const { next, total } = keysetPage(order, found, limit, counts.afterSearch, ({ number }) => number)
  const beside: Beside = { next: next && writeCarried(counts, next), total, counts }
  return jsonBytes('{"rows":', rows, `,${JSON.stringify(beside).slice(1)}`)
}

interface Selection {
  conditions: Conditions
  order: ListOrder
  /** True if so many rows match the cheap conditions that comparing the long texts of all of them would be slow. */
  broad: boolean
  /** The largest number of rows; null for no limit. */
  limit: number | null
  after: string | undefined
}

/**
 * Selects only the keys of the page, from the narrow list table. A second, prepared statement reads the complete rows.
 */
export async function selectKeys(db: Db, selection: Selection): Promise<Found[]> {
  return (await db.execute<Found>(keysOf(selection))).rows
}

function rowsOf(
  numbers: Placeholder | Param,
  columns: readonly string[] | null,
  { whole = false } = {},
): SQL {
  const ownKeys = columns?.filter(isOwnKey) ?? []
  const own = ownKeys.length > 0 ? ownColumns(ownKeys, { whole }) : null
  return sql`select ${rowColumns(columns, { whole })}${own ? sql`, ${own.column}` : sql``}
    from unnest(${numbers}::text[]) with ordinality as page (business_number, place) ${rowTables}${own?.from ?? sql``}
    order by page.place`
}

/** The statement that reads rows in the order of `numbers`. Companies that were deleted meanwhile are missing. */
export const rowsJson = (columns: readonly string[] | null): SQL =>
  sql`select coalesce(json_agg(listed), '[]')::text as rows
    from (${rowsOf(sql.placeholder('numbers'), columns)}) listed`

type RowsStatement = ReturnType<typeof fixedStatement<{ rows: string }>>
const rowsStatements = new Map<string, RowsStatement>()
/**
 * The largest number of cached row statements, one for each selection of columns. Statements for further selections are
 * built at each request.
 */
const mostKept = 50

function rowsStatementOf(columns: readonly string[] | null): RowsStatement {
  const key = columns?.join() ?? ''
  const known = rowsStatements.get(key)
  if (known) return known
  const made = fixedStatement<{ rows: string }>(rowsJson(columns), 'rows')
  if (rowsStatements.size < mostKept) rowsStatements.set(key, made)
  return made
}

async function rowsAsText(db: Db, numbers: readonly string[], columns: readonly string[] | null) {
  const [answer] = await rowsStatementOf(columns)(db, { numbers })
  return answer?.rows ?? '[]'
}

/** Reads rows with untruncated texts, for an export. */
export const wholeRows = (
  db: Db,
  numbers: readonly string[],
  columns: readonly string[],
): Promise<CompanyListRow[]> => executeNamed(db, rowsOf(sql.param(numbers), columns, { whole: true }), 'rows')

export function keysOf({ conditions, order, broad, limit, after }: Selection): SQL {
  const { side, rest, expensive } = conditions
  const key = sql`select l.business_number as number, ${order.key} as key from company_list l${order.joined}`
  const behind = order.after(after)
  if (!broad)
    return sql`${key} where ${every([side, ...rest, ...expensive, behind])} order by ${order.by} limit ${limit}`
  // `offset 0` keeps the database from merging the subquery: it sorts first, then checks the expensive conditions row
  // by row until the page is full.
  return sql`select found.* from (${key} where ${every([side, ...rest, behind])} order by ${order.by} offset 0) found
    cross join lateral (select 1 from company_list l where l.business_number = found.number
      and ${every(expensive)} limit 1) judged limit ${limit}`
}

/** Whether more than `manyRows` rows match the cheap conditions. Without expensive conditions nothing is counted. */
export async function isBroad(db: Db, { side, rest, expensive }: Conditions): Promise<boolean> {
  if (expensive.length === 0) return false
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from
    (select 1 from company_list l where ${every([side, ...rest])} limit ${manyRows + 1}) limited`)
  return (rows[0]?.found ?? 0) > manyRows
}
