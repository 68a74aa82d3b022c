import { type SQL, sql } from 'drizzle-orm'
import { readerSettings } from '#server/database/reading.ts'
import { wordsSql } from '#server/database/words.ts'
import { openSides } from '#shared/catalogue/words/sides.ts'
import { isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'

/**
 * The rules on who may read a company, as SQL conditions on a row of `company_list`. The reader is the user whom the
 * settings of the database connection name (`readerSettings`). The reader's views in `readerTables.ts` use these
 * conditions; no other SQL repeats them. `mayRead` in `company.policy.ts` is the same rule for one company.
 */

/**
 * Reads a setting of the database connection, such as the reader's team. PostgreSQL evaluates the subquery once per
 * statement instead of once per row.
 */
const setting = (name: string): SQL => sql.raw(`(select current_setting('${name}'))`)
const team = { teamId: setting(readerSettings.team) }

/** Whether the reader manages the company in this row of `company_list`. Never null. */
export const isReadersOwnSql = (alias: string): SQL => sql`(${isOwnSql(team, listOwnership(alias))}) is true`

/** Whether the reader may read the company in this row of `company_list`. Never null, not even without a side. */
export const mayReadSql = (alias: string): SQL => sql`(${isReadersOwnSql(alias)} or (
  ${sql.raw(alias)}.business_number not in (select x.business_number from public.secret_company x)
  and (${setting(readerSettings.companies)} = 'marked' or (${sql.raw(alias)}.side in (${wordsSql(openSides)})) is true)))`

/**
 * Whether a deleted company was hidden, before its deletion, from everybody who did not manage it. `d` is its row in
 * `company`, `a` its brokerage record.
 */
export const hidesDeleted: SQL = sql`(d.business_number in (select x.business_number from public.secret_company x)
  or (${setting(readerSettings.companies)} <> 'marked' and (a.side in (${wordsSql(openSides)})) is not true))`

/**
 * Whether the reader may see the prices of the company in this row. The row must have the columns of the managers.
 * Everybody who may edit a company may see its prices.
 */
export const seesPricesSql = (alias: string): SQL => {
  const columns = listOwnership(alias)
  return sql`(${setting(readerSettings.prices)} = 'open'
    or (${isUnassignedSql(columns)}) is true or (${isOwnSql(team, columns)}) is true)`
}

export const isReader = (column: string): SQL => sql`${sql.raw(column)} = ${team.teamId}`
export const readsMarkedOnly: SQL = sql`${setting(readerSettings.companies)} = 'marked'`
