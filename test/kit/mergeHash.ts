import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { seoulToday } from '#server/database/seoulTime.ts'

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
  'notification',
  'mail',
  'stat_change',
  'stat_part',
  'stat_period',
  'stat_stale',
  'stat_total',
])
/**
 * The states of companies on past days. What companies looked like between a merge and its undo is true of that time, so
 * if midnight in Seoul lies between them, one more day has states of its own. Compared are the days before the merge,
 * and today.
 */
const standing = 'company_stand'
/** Histories. A merge and its undo add entries to them, but the earlier entries must not change. */
const histories = ['company_activity', 'manager_history', 'stage_history'] as const
export type Histories = Record<(typeof histories)[number], number> & { day: string }

export async function historiesSoFar(db: Db): Promise<Histories> {
  const { rows } = await db.execute<Record<string, number | string>>(
    sql`select ${seoulToday}::text as day, ${sql.raw(
      histories.map((name) => `(select coalesce(max(id), 0)::int from ${name}) as ${name}`).join(', '),
    )}`,
  )
  return rows[0] as unknown as Histories
}

const hashOfRows = (from: string) =>
  `(select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'version')::text, 0)), 0) from ${from})`

/** The states of companies on the days before `day`, and those of today without the day on which they began. */
const statesUntil = (day: string) =>
  `(select business_number, from_day::text, least(until_day, '${day}') as until_day, to_jsonb(s) - '{from_day,until_day}'::text[] as state
      from ${standing} s where from_day < '${day}'
    union all
    select business_number, 'today', 'infinity', to_jsonb(s) - '{from_day,until_day}'::text[]
      from ${standing} s where until_day = 'infinity') t`

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
      if (name === standing) return `${hashOfRows(statesUntil(until.day))} as "${name}"`
      const where = upTo ? ` where t.id <= ${until[upTo]}` : ''
      return `${hashOfRows(`"${name}" t${where}`)} as "${name}"`
    })
  const { rows } = await db.execute<Record<string, string>>(sql.raw(`select ${columns.join(', ')}`))
  const { rows: counts } = await db.execute<{ counted: string }>(sql`
    select coalesce(string_agg(line, ' ' order by line), '') as counted from (select concat_ws('/', side, progress_stage,
      company_status, latest_report_stage, sum(companies), sum(revenue), sum(operating_income)) as line from company_count
      group by side, progress_stage, company_status, latest_report_stage having sum(companies) <> 0) lines`)
  return { ...rows[0], company_count: counts[0]?.counted ?? '' }
}
