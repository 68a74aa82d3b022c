import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

/**
 * Returns the stage in the latest report of each company, by business number. The latest report is found by the same
 * rule as in `latestStage`.
 */
export async function latestStages(tx: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ number: string; stage: string }>(sql`
    select distinct on (business_number) business_number as number, progress_stage as stage from daily_report
    where business_number = any(${sql.param([...numbers])}::text[]) and deleted_at is null
    order by business_number, report_date desc, start_time desc, created_at desc, id desc`)
  return new Map(rows.map(({ number, stage }) => [number, stage]))
}
