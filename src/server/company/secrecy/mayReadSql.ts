import { type SQL, sql } from 'drizzle-orm'
import { readerSettings } from '#server/database/reading.ts'
import { wordsSql } from '#server/database/words.ts'
import { openSides } from '#shared/catalogue/words/sides.ts'
import { isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'

/**
 * The rules on who may read a company, as SQL on a row of `company_list` for the reader of a connection. The views of
 * readers are made of it; nothing else repeats it. `mayRead` in `company.policy.ts` is the same rule for one company.
 */

/** A setting of the reader's connection. In a subquery it is read once for a statement. */
const setting = (name: string): SQL => sql.raw(`(select current_setting('${name}'))`)
const team = { teamId: setting(readerSettings.team) }

/** Whether the company in the row of `company_list` belongs to the reader. Never null. */
export const isReadersOwnSql = (alias: string): SQL => sql`(${isOwnSql(team, listOwnership(alias))}) is true`

/** Whether the reader may read the company in the row of `company_list`. Never null, also for a company without a side. */
export const mayReadSql = (alias: string): SQL => sql`(${isReadersOwnSql(alias)} or (
  ${sql.raw(alias)}.business_number not in (select x.business_number from public.secret_company x)
  and (${setting(readerSettings.companies)} = 'marked' or (${sql.raw(alias)}.side in (${wordsSql(openSides)})) is true)))`

/** Whether a deleted company `d` with its brokerage record `a` was hidden from all who did not manage it. */
export const hidesDeleted: SQL = sql`(d.business_number in (select x.business_number from public.secret_company x)
  or (${setting(readerSettings.companies)} <> 'marked' and (a.side in (${wordsSql(openSides)})) is not true))`

/** Whether the reader may see the prices of a row with managers: whoever may edit the company may. */
export const seesPricesSql = (alias: string): SQL => {
  const columns = listOwnership(alias)
  return sql`(${setting(readerSettings.prices)} = 'open'
    or (${isUnassignedSql(columns)}) is true or (${isOwnSql(team, columns)}) is true)`
}

export const isReader = (column: string): SQL => sql`${sql.raw(column)} = ${team.teamId}`
export const readsMarkedOnly: SQL = sql`${setting(readerSettings.companies)} = 'marked'`
