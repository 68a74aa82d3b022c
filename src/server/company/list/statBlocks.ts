import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

/** The block of a company in the prepared statistics: the last three digits of its business number. */
export const blockOf = (businessNumber: SQL): SQL => sql`right(${businessNumber}, 3)`

/** Forgets all prepared statistics, so that they are computed anew. */
export async function forgetPreparedStats(db: Db): Promise<void> {
  await db.execute(sql`with marks as (delete from stat_change) delete from stat_period`)
}
