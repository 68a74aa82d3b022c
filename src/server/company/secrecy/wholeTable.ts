import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
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
 * A call that sends a whole table of companies is an export: while the firm asks for a reason, it needs one, is
 * recorded, and is reported to the admin side beyond the firm's number of rows. All of this happens before the first
 * row is sent.
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
    const entry = { subject: { kind: 'company-table', id: path }, ...(reason ? { reason } : {}) }
    const window = { ...(limit === undefined ? {} : { limit }), ...(after === undefined ? {} : { after }) }
    await recordAudit(tx, actor, { ...entry, action: 'export/started', after: { rows, ...window } })
    if (rows <= exportNoticeRows) return
    await recordAudit(tx, actor, { ...entry, action: 'export/large', after: { rows, fileName: path } })
    await publishEvent(tx, 'large-exports', { roles: ['admin', 'viceadmin'] })
  })
}

async function countReadable(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from company_list`)
  return rows[0]?.count ?? 0
}
