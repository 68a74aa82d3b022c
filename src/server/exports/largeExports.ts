import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { type AuditBy, recordAudit } from '../platform/audit/record.ts'
import { adminTeams } from '../platform/bell/adminTeams.ts'
import { notify } from '../platform/bell/notify.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import type { JobTools } from '../platform/jobs/worker.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'

export interface ExportResult {
  rows: number
  fileName: string
}

/**
 * Records an export of more rows than the firm's limit, and notifies the admin side. This happens before the job ends,
 * so nobody can download the file before it is recorded. A job that runs again does not record the export twice.
 */
export async function reportLargeExport(
  { db, job }: JobTools,
  fixedSettings: FixedFirmSettings,
  { rows, fileName }: ExportResult,
): Promise<void> {
  const { exportReason, exportNoticeRows } = await readFirmSettings(db, fixedSettings)
  if (!exportReason || rows <= exportNoticeRows) return
  await db.transaction(async (tx) => {
    const { asked, isRecorded } = await entriesOf(tx, job.id)
    if (!asked || isRecorded) return
    const { reason, ...by } = asked
    await recordAudit(tx, by, {
      action: 'export/large',
      subject: { kind: 'job', id: job.id },
      after: { kind: job.kind, rows, fileName },
      ...(reason === null ? {} : { reason }),
    })
    await notify(tx, by, [
      { kind: 'large-export', teams: await adminTeams(tx), count: rows, data: { name: fileName } },
    ])
    await publishEvent(tx, 'large-exports', { roles: ['admin', 'viceadmin'] })
  })
}

type Asked = Extract<AuditBy, { teamId: string }> & { reason: string | null }

/**
 * Returns who started the job and with which reason, from the audit entry of that request, and whether the large
 * export is already recorded.
 */
async function entriesOf(tx: Db, jobId: string) {
  const { rows } = await tx.execute<Asked & { action: string } & Record<string, unknown>>(sql`
    select e.action, e.team_id as "teamId", e.manager_name as "managerName", e.address, e.request_id as "requestId",
      e.reason
    from audit_entry e where e.subject_kind = 'job' and e.subject_id = ${jobId} order by e.id`)
  const first = rows.find(({ action }) => action === 'export/started')
  const asked = first && {
    teamId: first.teamId,
    managerName: first.managerName,
    address: first.address,
    requestId: first.requestId,
    reason: first.reason,
  }
  return { asked, isRecorded: rows.some(({ action }) => action === 'export/large') }
}
