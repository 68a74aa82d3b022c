import { eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { announceCompanies } from '../../company/changed/companyChanged.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { importImage, importRow, importRun } from '../../database/tables/imports/importRun.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/worker.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { findRun, isUndoable, kindOfRun, mayUndo, type RunRow } from '../runs/importRuns.ts'
import { rowsOfImport } from './changedSince.ts'
import { restoreCounters } from './restore.ts'
import { undoCompanies } from './undoCompanies.ts'
import { undoDeals } from './undoDeals.ts'
import { undoReports } from './undoReports.ts'
import type { UndoRow } from './undoRow.ts'

export const undoKind = 'import-undo'
export interface UndoInput extends JobOrigin {
  id: number
  leaveChanged: boolean
}

/** The job that undoes an import, in one transaction. */
export const undoHandler =
  (fixedSettings: FixedFirmSettings): JobHandler =>
  async (input: UndoInput, tools) => {
    const [run] = await tools.db.select().from(importRun).where(eq(importRun.id, input.id))
    // An earlier attempt has undone the import and committed before its server stopped, so nothing is left to do.
    if (run?.undoneAt && tools.job.attempts > 1) return { result: { left: run.undoLeft ?? 0 } }
    return { result: await tools.db.transaction((tx) => undoAll(tx, input, tools, fixedSettings)) }
  }

/**
 * How many rows of each kind are undone at once. For companies there are few, because a company has many fields and
 * all requests wait while they are compared. For reports and counterparties a company gets one activity per batch.
 */
const batches: Record<ImportKind, number> = { companies: 50, reports: 500, deals: 500 }

const undoOf: Record<
  ImportKind,
  (tx: Db, actor: Actor, run: RunRow, rows: readonly UndoRow[]) => Promise<void>
> = { companies: undoCompanies, reports: undoReports, deals: undoDeals }

async function undoAll(
  tx: Db,
  { id, leaveChanged, ...origin }: UndoInput,
  { job, signal, progress }: JobTools,
  fixedSettings: FixedFirmSettings,
) {
  const actor = await actorOfJob(tx, job, origin, { lock: true, fixedSettings })
  await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.id, id)).for('update')
  const run = await findRun(tx, actor, id)
  if (!mayUndo(actor, run)) throw new AppError('import/undo-denied')
  if (run.undoneAt) throw new AppError('import/undone')
  if (!isUndoable(run)) throw new AppError('import/undo-late')
  if (run.namesManagers) await lockSlots(tx, 'shared')
  const rows = await lockRows(tx, run)
  const left = rows.filter(({ changed }) => changed)
  if (left.length > 0 && !leaveChanged) throw new AppError('import/changed')
  const back = rows.filter(({ changed }) => !changed)
  progress(0, back.length, '되돌리는 중')
  const kind = kindOfRun(run)
  const batch = batches[kind]
  for (let at = 0; at < back.length; at += batch) {
    signal.throwIfAborted()
    const begun = performance.now()
    await undoOf[kind](tx, actor, run, back.slice(at, at + batch))
    progress(Math.min(at + batch, back.length), back.length, '되돌리는 중')
    await giveWay(performance.now() - begun)
  }
  if (left.length === 0) await restoreCounters(tx, id)
  if (kind === 'companies') await announceCompanies(tx, actor, true)
  await finish(tx, actor, run, { restored: back.map(({ row }) => row), left: left.length })
  return { restored: back.length, left: left.length }
}

/** Locks the companies and leads of the import, and finds out which of them were changed since. */
async function lockRows(tx: Db, run: RunRow): Promise<UndoRow[]> {
  const { id } = run
  // The import row of a counterparty names only the seller, but the undo also changes the other company.
  const others =
    kindOfRun(run) === 'deals'
      ? sql`union select other_number from counterparty where id in (select record_id from import_row where import_id = ${id})`
      : sql``
  await tx.execute(sql`
    select 1 from company where business_number in
      (select business_number from import_row where import_id = ${id} and version_after is not null ${others})
    order by business_number for update`)
  await tx.execute(sql`
    select 1 from company_add where business_number in
      (select business_number from import_row where import_id = ${id} and version_after is not null)
      or id in (select record_id from import_row where import_id = ${id} and business_number is null)
    order by id for update`)
  const { rows } = await tx.execute<{ [K in keyof UndoRow]: UndoRow[K] }>(sql`
    select r.row, r.outcome, r.business_number as number, r.record_id as record, r.changed
    from ${rowsOfImport(id, kindOfRun(run))} order by r.row`)
  return rows
}

async function finish(
  tx: Db,
  actor: Actor,
  run: RunRow,
  { restored, left }: { restored: number[]; left: number },
) {
  await tx
    .update(importRow)
    .set({ restored: sql`${importRow.row} = any(${sql.param(restored)}::int[])` })
    .where(eq(importRow.importId, run.id))
  // The stored earlier values are deleted: they are no longer needed, and some of them are contacts.
  await tx.delete(importImage).where(eq(importImage.importId, run.id))
  await tx
    .update(importRun)
    .set({
      undoneAt: sql`clock_timestamp()`,
      undoneByTeamId: actor.teamId,
      undoneBy: actor.managerName,
      undoLeft: left,
    })
    .where(eq(importRun.id, run.id))
  await recordAudit(tx, actor, {
    action: 'import/undone',
    subject: { kind: 'import', id: String(run.id) },
    after: { fileName: run.fileName, restored: restored.length, left },
  })
}
