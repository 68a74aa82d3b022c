import { sql } from 'drizzle-orm'
import { seoulToday, startOfDaySql } from '#server/database/seoulTime.ts'
import type { LargeExport } from '#shared/home/home.endpoints.ts'
import type { Db } from '../database/connect.ts'

const shown = 8

/** Reads which people exported more companies than the firm's limit since the start of yesterday. */
export async function readLargeExports(db: Db): Promise<{ total: number; rows: LargeExport[] }> {
  const { rows } = await db.execute<Omit<LargeExport, 'at'> & { at: string; total: number }>(sql`
    select e.at, e.team_id as "teamId", e.manager_name as "managerName", (e.after->>'rows')::int as rows,
      e.after->>'fileName' as "fileName", e.reason, count(*) over ()::int as total
    from audit_entry e where e.at >= ${startOfDaySql(seoulToday, -1)} and e.action = 'export/large'
    order by e.at desc, e.id desc limit ${shown}`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
  }
}
