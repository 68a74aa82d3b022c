import { sql } from 'drizzle-orm'
import { ownMark } from '#shared/audit/ownNames.ts'
import { bulkFieldLabel, isBulkSlot } from '#shared/bulkChanges/bulkFields.ts'
import type { Db } from '../database/connect.ts'
import { importRun, type StoredBulk } from '../database/tables/imports/importRun.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Actor } from '../platform/session/actor.ts'

/** Writes the record of a bulk change, by which it is listed and undone. */
export async function createRun(
  tx: Db,
  actor: Actor,
  { field, label, value, after, reason }: StoredBulk,
  { changed, left }: { changed: number; left: number },
): Promise<number> {
  const [run] = await tx
    .insert(importRun)
    .values({
      teamId: actor.teamId,
      teamName: actor.managerName,
      fileName: label ?? bulkFieldLabel(field),
      fileSize: 0,
      bulk: { field, ...(label === undefined ? {} : { label }), value, after, reason },
      updated: changed,
      rejected: left,
      namesManagers: isBulkSlot(field),
      savedAt: sql`clock_timestamp()`,
    })
    .returning({ id: importRun.id })
  if (!run) throw new Error('the bulk change was not written')
  await recordAudit(tx, actor, {
    action: 'bulk/saved',
    subject: { kind: 'bulk-change', id: String(run.id) },
    after: {
      ...(label === undefined ? { [field]: value } : { [`${ownMark}${label}`]: after }),
      changed,
      left,
    },
    ...(reason === null ? {} : { reason }),
  })
  return run.id
}
