import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** The block of a company in the prepared statistics: the last three digits of its business number. */
export const blockOf = (businessNumber: SQL): SQL => sql`right(${businessNumber}, 3)`

/**
 * Marks that the prepared statistics of some companies are out of date. `where` is a condition on `business_number`.
 */
export const markBlocks = (where: SQL): SQL => sql`
  insert into stat_change (block) select distinct ${blockOf(sql`c.business_number`)} from company c where c.${where}`

/** Deletes all prepared statistics, so that they are computed again. */
export async function forgetPreparedStats(db: Db): Promise<void> {
  await db.execute(sql`with marks as (delete from stat_change) delete from stat_period`)
}
