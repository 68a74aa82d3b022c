import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/**
 * The stage in the latest report of a company. The latest report is found by date and time, and then by when it was
 * written.
 */
export async function latestStage(tx: Db, businessNumber: string): Promise<string | null> {
  const { rows } = await tx.execute<{ stage: string }>(sql`
    select progress_stage as stage from daily_report where business_number = ${businessNumber} and deleted_at is null
    order by report_date desc, start_time desc, created_at desc, id desc limit 1`)
  return rows[0]?.stage ?? null
}
