import { and, eq, sql } from 'drizzle-orm'
import type {
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { isBulkDeal, isBulkSlot } from '#shared/bulkChanges/bulkFields.ts'
import type { BodyOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { announceCompanies } from '../company/changed/companyChanged.ts'
import { ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { importImage, importRun } from '../database/tables/imports/importRun.ts'
import { mayChangeDeals } from '../deals/table/deals.policy.ts'
import { takeStoring } from '../imports/jobs/storeAlone.ts'
import type { UndoRow } from '../imports/undo/undoRow.ts'
import { undoRun } from '../imports/undo/undoRun.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { findBulk } from './bulkChanges.queries.ts'
import { type BulkTarget, bulkTarget, isReadersField } from './bulkTarget.ts'
import { createRun } from './createRun.ts'
import { mayEdit, planBulk, readNamed, withChangers } from './planBulk.ts'
import { storeBulk } from './storeBulk.ts'

/** Returns what a bulk change would do with each company. Nothing is stored. */
export async function previewBulk(
  db: Db,
  actor: Actor,
  { change, rows }: BodyOf<typeof previewBulkChange>,
): Promise<ResponseOf<typeof previewBulkChange>> {
  const target = await bulkTarget(db, actor, change, { lock: false })
  const planned = await planBulk(db, actor, target, rows)
  const shown = await withChangers(
    db,
    planned.map(({ row }) => row),
  )
  return { after: target.after, rows: shown }
}

/**
 * Changes one field of many companies in one transaction. The companies are planned again with locked rows and the
 * rights of this moment, so that nothing is overwritten that the person has not seen.
 */
export const changeBulk = (
  change: Change,
  { change: given, rows, onlyPossible }: BodyOf<typeof makeBulkChange>,
): Promise<ResponseOf<typeof makeBulkChange>> =>
  change(async (tx, actor) => {
    const target = await bulkTarget(tx, actor, given, { lock: true })
    const numbers = rows.map(({ businessNumber }) => businessNumber)
    if (await takesNumbers(tx, target, numbers)) await refuseWhileStoring(tx)
    await lockCompanies(tx, numbers)
    const planned = await planBulk(tx, actor, target, rows)
    const going = planned.filter(({ row }) => row.outcome === 'change')
    const left = planned.filter(({ row }) => row.outcome !== 'change')
    const blocked = left.filter(({ row }) => row.outcome !== 'same').length
    if (blocked > 0 && !onlyPossible)
      throw new AppError('bulk/changed-meanwhile', { values: { count: blocked } })
    if (going.length === 0) throw new AppError('bulk/nothing')
    const runId = await createRun(tx, actor, target, { changed: going.length, left: left.length })
    await storeBulk(tx, actor, { runId, target, going })
    await announceCompanies(tx, actor, isReadersField(target.field))
    return {
      id: runId,
      changed: going.length,
      left: left.map(({ row: { businessNumber, outcome } }) => ({ businessNumber, outcome })),
    }
  })

/** Does not wait, because an import stores for minutes and the person would get a time-out that explains nothing. */
async function refuseWhileStoring(tx: Db): Promise<void> {
  if (!(await takeStoring(tx))) throw new AppError('bulk/import-running', { retryAfterSeconds: 10 })
}

/**
 * Whether some of the companies may get a unique number. The counters of several sides are then locked until the change
 * commits, as in an import.
 */
async function takesNumbers(tx: Db, { field }: BulkTarget, numbers: readonly string[]): Promise<boolean> {
  if (isBulkSlot(field)) return false
  const { rows } = await tx.execute(sql`
    select from unnest(${sql.param([...numbers])}::text[]) as given (number)
      left join company_add a on a.business_number = given.number
    where a.unique_number is null and (a.side is not null or ${field === 'side'}) limit 1`)
  return rows.length > 0
}

/** Locks the companies first and then their brokerage records, both in a fixed order, as every save does. */
async function lockCompanies(tx: Db, numbers: readonly string[]): Promise<void> {
  const list = sql`${sql.param([...numbers])}::text[]`
  await tx.execute(
    sql`select 1 from company where business_number = any(${list}) order by business_number for update`,
  )
  await tx.execute(sql`select 1 from company_add where business_number = any(${list}) order by id for update`)
}

export const undoBulk = (
  change: Change,
  id: number,
  leaveChanged: boolean,
): Promise<ResponseOf<typeof undoBulkChange>> =>
  change(async (tx, actor) => {
    await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.id, id)).for('update')
    const run = await findBulk(tx, actor, id)
    if (await tookNumbers(tx, id)) await refuseWhileStoring(tx)
    return undoRun(tx, actor, run, {
      leaveChanged,
      requireRights: (rows) =>
        requireRights(tx, actor, rows, isBulkDeal(run.bulk.field) ? mayChangeTable : mayEdit),
    })
  })

async function tookNumbers(tx: Db, id: number): Promise<boolean> {
  const counted = and(eq(importImage.importId, id), eq(importImage.tableName, 'unique_number_counter'))
  return (await tx.$count(importImage, counted)) > 0
}

/**
 * The person may have lost the right to edit some of the companies since. The undo is then left to the admin side,
 * because it deletes the stored earlier values of all companies.
 */
async function requireRights(
  tx: Db,
  actor: Actor,
  rows: readonly UndoRow[],
  may: typeof mayEdit,
): Promise<void> {
  const numbers = rows.flatMap(({ number }) => number ?? [])
  const found = await readNamed(tx, actor, numbers)
  const count = found.filter((one) => !may(actor, one)).length
  if (count > 0) throw new AppError('bulk/undo-rights', { values: { count } })
}

/** Whether the person may change the deal table of a company, from which an undo removes counterparties. */
const mayChangeTable: typeof mayEdit = (actor, { company, record }) =>
  company !== null && mayChangeDeals(actor, ownershipOf(company, record))
