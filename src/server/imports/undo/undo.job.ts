import { eq, inArray, sql } from 'drizzle-orm'
import { companiesChanged } from '../../company/changed/companyChanged.ts'
import { removeCompanies } from '../../company/changed/removeCompanies.ts'
import type { BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'
import { importImage, importRow, importRun } from '../../database/tables/imports/importRun.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit, recordAudits } from '../../platform/audit/record.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/worker.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { findRun, isUndoable, mayUndo, type RunRow } from '../runs/importRuns.ts'
import { isChanged, rowsOfImport } from './changedSince.ts'
import { restoreCounters, restoreImages } from './restore.ts'

export const undoKind = 'import-undo'
export interface UndoInput extends JobOrigin {
  id: number
  leaveChanged: boolean
}

interface UndoRow {
  row: number
  outcome: string
  number: string | null
  record: number | null
  changed: boolean
}

/** The job that undoes an import, in one transaction. */
export const undoHandler = (): JobHandler => async (input: UndoInput, tools) => {
  const [run] = await tools.db.select().from(importRun).where(eq(importRun.id, input.id))
  // The first attempt committed before its server died, so the undo is done already.
  if (run?.undoneAt && tools.job.attempts > 1) return { result: { left: run.undoLeft ?? 0 } }
  return { result: await tools.db.transaction((tx) => undoAll(tx, input, tools)) }
}

const batch = 500

async function undoAll(
  tx: Db,
  { id, leaveChanged, ...origin }: UndoInput,
  { job, signal, progress }: JobTools,
) {
  const actor = await actorOfJob(tx, job, origin, true)
  await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.id, id)).for('update')
  const run = await findRun(tx, actor, id)
  if (!mayUndo(actor, run)) throw new AppError('import/undo-denied')
  if (run.undoneAt) throw new AppError('import/undone')
  if (!isUndoable(run)) throw new AppError('import/undo-late')
  if (run.namesManagers) await lockSlots(tx, 'shared')
  const rows = await lockRows(tx, id)
  const left = rows.filter(({ changed }) => changed)
  if (left.length > 0 && !leaveChanged) throw new AppError('import/changed')
  const back = rows.filter(({ changed }) => !changed)
  progress(0, back.length, '되돌리는 중')
  for (let at = 0; at < back.length; at += batch) {
    signal.throwIfAborted()
    await undoBatch(tx, actor, run, back.slice(at, at + batch))
    progress(Math.min(at + batch, back.length), back.length, '되돌리는 중')
  }
  if (left.length === 0) await restoreCounters(tx, id)
  await finish(tx, actor, run, { restored: back.map(({ row }) => row), left: left.length })
  return { restored: back.length, left: left.length }
}

/** Locks the companies and leads of the import, and finds out which of them were changed since. */
async function lockRows(tx: Db, id: number): Promise<UndoRow[]> {
  await tx.execute(sql`
    select 1 from company where business_number in
      (select business_number from import_row where import_id = ${id} and version_after is not null)
    order by business_number for update`)
  await tx.execute(sql`
    select 1 from company_add where business_number in
      (select business_number from import_row where import_id = ${id} and version_after is not null)
      or id in (select record_id from import_row where import_id = ${id} and business_number is null)
    order by id for update`)
  const { rows } = await tx.execute<{ [K in keyof UndoRow]: UndoRow[K] }>(sql`
    select r.row, r.outcome, r.business_number as number, r.record_id as record, ${isChanged} as changed
    from ${rowsOfImport(id)} order by r.row`)
  return rows
}

async function undoBatch(tx: Db, actor: Actor, run: RunRow, rows: readonly UndoRow[]): Promise<void> {
  const factOf = (action: string, kind: string, subject: string) => ({
    action,
    subject: { kind, id: subject },
    after: { importId: run.id },
  })
  const created = rows.filter(({ outcome }) => outcome === 'new')
  await removeCompanies(
    tx,
    actor,
    created.flatMap(({ number }) =>
      number === null
        ? []
        : [{ businessNumber: number, fact: factOf('import/company-removed', 'company', number) }],
    ),
  )
  const updated = rows.filter(({ outcome, number }) => outcome === 'update' && number !== null)
  const leads = rows.filter(({ number }) => number === null)
  const numbers = updated.flatMap(({ number }) => number ?? [])
  const before = await statesOf(tx, numbers)
  const restored = { importId: run.id, rows: [...updated, ...leads].map(({ row }) => row) }
  if (restored.rows.length > 0)
    for (const which of ['company', 'opinion', 'record', 'year'] as const)
      await restoreImages(tx, which, restored)
  const after = await statesOf(tx, numbers)
  if (numbers.length > 0)
    await companiesChanged(
      tx,
      actor,
      numbers.map((businessNumber) => {
        const [old, now] = [before.get(businessNumber), after.get(businessNumber)]
        return {
          businessNumber,
          kind: 'imported' as const,
          facts: [
            {
              action: 'import/company-undone',
              subject: { kind: 'company', id: businessNumber },
              before: stateImage(old),
              after: { ...stateImage(now), importId: run.id },
            },
          ],
          record: {
            before: old?.record ?? null,
            after: now?.record ?? null,
            reason: `가져오기 되돌림 ${run.fileName}`,
          },
        }
      }),
    )
  await recordAudits(
    tx,
    actor,
    leads.map(({ record }) => factOf('import/lead-undone', 'company-add', String(record))),
  )
  if (leads.length > 0) await publishEvent(tx, 'lead', {}, { id: leads[0]?.record ?? 0 })
}

interface State {
  company: CompanyRow
  record: BrokerageRow | null
}

async function statesOf(tx: Db, numbers: readonly string[]): Promise<Map<string, State>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ company, record: brokerageRecord })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .where(inArray(company.businessNumber, [...numbers]))
  return new Map(rows.map((row) => [row.company.businessNumber, row]))
}

function stateImage(state: State | undefined) {
  if (!state) return {}
  const { version: _v, updatedAt: _u, createdAt: _c, ...fields } = state.company
  const {
    version: _rv,
    updatedAt: _ru,
    createdAt: _rc,
    id: _id,
    contactTypists: _t,
    ...record
  } = state.record ?? {
    version: 0,
    updatedAt: null,
    createdAt: null,
    id: 0,
    contactTypists: null,
  }
  return { company: fields, additional: record }
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
