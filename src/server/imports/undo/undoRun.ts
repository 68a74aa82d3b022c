import { eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { announceCompanies } from '../../company/changed/companyChanged.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { importImage, importRow, importRun } from '../../database/tables/imports/importRun.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isUndoable, kindOfRun, mayUndo, type RunRow } from '../runs/importRuns.ts'
import { undoWordsOf } from '../runs/undoWords.ts'
import { rowsOfImport } from './changedSince.ts'
import { restoreCounters } from './restore.ts'
import { undoCompanies } from './undoCompanies.ts'
import { undoDeals } from './undoDeals.ts'
import { undoReports } from './undoReports.ts'
import type { UndoRow } from './undoRow.ts'

/**
 * How many rows of each kind are undone at once. For companies there are few, because a company has many fields and
 * all requests wait while they are compared. For reports and counterparties a company gets one activity per batch.
 */
const batches: Record<ImportKind, number> = { companies: 50, reports: 500, deals: 500 }

const undoOf: Record<
  ImportKind,
  (tx: Db, actor: Actor, run: RunRow, rows: readonly UndoRow[]) => Promise<void>
> = { companies: undoCompanies, reports: undoReports, deals: undoDeals }

interface Undo {
  /** Whether rows that somebody has changed since are left as they are. Otherwise one such row refuses the undo. */
  leaveChanged: boolean
  /** Refuses the undo if the person may not restore all of these rows. Absent if the person may restore every row. */
  requireRights?: (rows: readonly UndoRow[]) => Promise<void>
  onProgress?: (done: number, total: number) => void
}

/** Undoes an import or a bulk change whose row the transaction has locked. */
export async function undoRun(
  tx: Db,
  actor: Actor,
  run: RunRow,
  { leaveChanged, requireRights, onProgress = () => undefined }: Undo,
): Promise<{ restored: number; left: number }> {
  const { errors } = undoWordsOf(run)
  if (!mayUndo(actor, run)) throw new AppError(errors.denied)
  if (run.undoneAt) throw new AppError(errors.undone)
  if (!isUndoable(run)) throw new AppError(errors.late)
  if (run.namesManagers) await lockSlots(tx, 'shared')
  const rows = await lockRows(tx, run)
  const back = rows.filter(({ changed }) => !changed)
  const left = rows.length - back.length
  await requireRights?.(back)
  if (left > 0 && !leaveChanged) throw new AppError(errors.changed)
  // The run stays as it is, so that it can be undone when its rows have their stored versions again.
  if (left > 0 && back.length === 0) return { restored: 0, left }
  onProgress(0, back.length)
  const kind = kindOfRun(run)
  const batch = batches[kind]
  for (let at = 0; at < back.length; at += batch) {
    const begun = performance.now()
    await undoOf[kind](tx, actor, run, back.slice(at, at + batch))
    onProgress(Math.min(at + batch, back.length), back.length)
    await giveWay(performance.now() - begun)
  }
  if (left === 0) await restoreCounters(tx, run.id)
  if (kind === 'companies') await announceCompanies(tx, actor, true)
  await finish(tx, actor, run, { restored: back.map(({ row }) => row), left })
  return { restored: back.length, left }
}

/** Locks the companies and leads of the run, and finds out which of them were changed since. */
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
    from ${rowsOfImport(run)} order by r.row`)
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
  const { undone, subject, of } = undoWordsOf(run)
  await recordAudit(tx, actor, {
    action: undone,
    subject: { kind: subject, id: String(run.id) },
    after: { ...of, restored: restored.length, left },
  })
}
