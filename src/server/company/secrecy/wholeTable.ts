import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import { adminTeams } from '#server/platform/bell/adminTeams.ts'
import { notify } from '#server/platform/bell/notify.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { FixedFirmSettings } from '#server/platform/fixedSettings.ts'
import { readFirmSettings } from '#server/platform/readFirmSettings.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { exportReasonOf } from './exportReason.ts'

interface WholeTable {
  /** The path of the call, for the audit entry. */
  path: string
  limit?: string | undefined
  after?: string | undefined
  reason?: string | undefined
}

/**
 * Treats a call that sends a whole table of companies as an export, if the firm asks for reasons of exports. The call
 * then needs a reason and is recorded. If it sends more rows than the firm's limit, it is also reported to the admin
 * side. The rows of all calls of the last 24 hours are added up, because a table can be read in small pages. All of
 * this happens before the first row is sent.
 */
export async function allowWholeTable(
  db: Db,
  actor: Actor,
  fixed: FixedFirmSettings,
  { path, limit, after, reason: given }: WholeTable,
): Promise<void> {
  const { exportReason, exportNoticeRows } = await readFirmSettings(db, fixed)
  if (!exportReason) return
  const reason = await exportReasonOf(db, fixed, given)
  const companies = await countReadable(db)
  const rows = limit === undefined ? companies : Math.min(companies, Number(limit))
  await db.transaction(async (tx) => {
    // Calls of one person wait for each other, so that each call counts the rows of the earlier ones.
    await tx.execute(sql`select from public.app_user where team_id = ${actor.teamId} for no key update`)
    const entry = { subject: { kind: 'company-table', id: path }, ...(reason ? { reason } : {}) }
    const window = { ...(limit === undefined ? {} : { limit }), ...(after === undefined ? {} : { after }) }
    await recordAudit(tx, actor, { ...entry, action: 'export/started', after: { rows, ...window } })
    const read = Math.min(companies, await countUnreported(tx, actor, path))
    if (read <= exportNoticeRows) return
    await recordAudit(tx, actor, { ...entry, action: 'export/large', after: { rows: read, fileName: path } })
    await notify(tx, actor, [
      { kind: 'large-export', teams: await adminTeams(tx), count: read, data: { name: path } },
    ])
    await publishEvent(tx, 'large-exports', { roles: ['admin', 'viceadmin'] })
  })
}

/**
 * Counts the rows of this table that the person has read within the last 24 hours. Rows that were already reported to
 * the admin side are not counted again.
 */
async function countUnreported(tx: Db, actor: Actor, path: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with calls as (select e.id, e.action, e.after from audit_entry e
      where e.team_id = ${actor.teamId} and e.at > now() - interval '24 hours'
        and e.subject_kind = 'company-table' and e.subject_id = ${path})
    select coalesce(sum((c.after->>'rows')::int), 0)::int as count from calls c
    where c.action = 'export/started'
      and c.id > coalesce((select max(r.id) from calls r where r.action = 'export/large'), 0)`)
  return rows[0]?.count ?? 0
}

async function countReadable(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from company_list`)
  return rows[0]?.count ?? 0
}
