import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'

/** Tables that record merges or are computed from others. They may differ after an undo. */
const leftOut = new Set([
  'audit_entry',
  'audit_anchor',
  'audit_blinding',
  'audit_chain',
  'audit_seal',
  'audit_unsealed',
  'audit_refusal',
  'company_merge',
  'company_count',
  'idempotency_key',
  'live_event',
  'session',
  'login_attempt',
  'stat_change',
  'stat_part',
  'stat_period',
  'stat_stale',
  'stat_total',
])
/** Histories. A merge and its undo add entries to them, but the earlier entries must not change. */
const histories = ['company_activity', 'manager_history', 'stage_history'] as const
export type Histories = Record<(typeof histories)[number], number>

export async function historiesSoFar(db: Db): Promise<Histories> {
  const { rows } = await db.execute<Record<string, number>>(
    sql.raw(
      `select ${histories.map((name) => `(select coalesce(max(id), 0)::int from ${name}) as ${name}`).join(', ')}`,
    ),
  )
  return rows[0] as unknown as Histories
}

/**
 * Returns one hash per table. If the hashes before a merge and after its undo are equal, every row is the same as
 * before.
 */
export async function mergeHash(db: Db, until: Histories): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const columns = tables
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name }) => {
      const upTo = histories.find((history) => history === name)
      const where = upTo ? ` where t.id <= ${until[upTo]}` : ''
      return `(select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'version')::text, 0)), 0)
        from "${name}" t${where}) as "${name}"`
    })
  const { rows } = await db.execute<Record<string, string>>(sql.raw(`select ${columns.join(', ')}`))
  const { rows: counts } = await db.execute<{ counted: string }>(sql`
    select coalesce(string_agg(line, ' ' order by line), '') as counted from (select concat_ws('/', side, progress_stage,
      company_status, latest_report_stage, sum(companies), sum(revenue), sum(operating_income)) as line from company_count
      group by side, progress_stage, company_status, latest_report_stage having sum(companies) <> 0) lines`)
  return { ...rows[0], company_count: counts[0]?.counted ?? '' }
}
