import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

/**
 * Returns a hash of all business data. It omits audit log, histories, jobs, imports and version numbers, which an
 * undo does not restore. If the hashes before an import and after its undo are equal, the undo restored every value.
 */
export async function businessHash(db: Db): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select md5(string_agg(line, E'\n' order by line)) as hash from (
      select (to_jsonb(c) - 'version')::text as line from company c
      union all select (to_jsonb(a) - 'version' - 'id')::text from company_add a
      union all select to_jsonb(o)::text from company_opinion o
      union all select to_jsonb(y)::text from company_bspl y
      union all select (to_jsonb(l) - 'definition')::text from company_list l
      union all select to_jsonb(n)::text from unique_number_counter n
      union all select to_jsonb(s)::text from company_stand s
      union all select to_jsonb(d)::text from daily_report d
      union all select to_jsonb(p)::text from counterparty p
      union all select to_jsonb(t)::text from counterparty_step t
      union all select jsonb_build_object('side', side, 'stage', progress_stage, 'ability', company_status,
        'report', latest_report_stage, 'n', sum(companies), 'r', sum(revenue))::text from company_count
        group by side, progress_stage, company_status, latest_report_stage having sum(companies) <> 0
    ) all_rows`)
  return rows[0]?.hash ?? ''
}
