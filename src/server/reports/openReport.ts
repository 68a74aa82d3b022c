import { eq } from 'drizzle-orm'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { lockCompany } from '../company/companyRows.ts'
import { asReader, readingOf } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import type { Actor } from '../platform/session/actor.ts'
import { lockByKey, type ReportKey, type ReportRow, subjectOf } from './reportRows.ts'
import { mayEditReport, mayRestoreReport } from './reports.policy.ts'
import { type Asking, readReport } from './reports.queries.ts'

/**
 * Finds and locks a report by its key and checks that the actor may change it. Throws "not found" if the report or
 * its company is deleted or hidden from the actor.
 */
export async function openReport(tx: Db, { actor, editing }: Asking, key: ReportKey): Promise<ReportRow> {
  const { row } = await lockCompany(tx, key.businessNumber)
  const before = row && !row.deletedAt ? await lockByKey(tx, key) : null
  if (!before) throw new AppError('daily-report/not-found')
  await requireReadable(tx, { actor, editing }, before)
  if (!mayEditReport(actor, before, editing)) throw new AppError('daily-report/edit-denied')
  return before
}

/**
 * Throws "not found" if the actor may not read the report. A report can be hidden although its company is not,
 * because its counterparty is hidden from the actor.
 */
async function requireReadable(tx: Db, asking: Asking, row: ReportRow): Promise<void> {
  if (readingOf(tx) === null || row.deletedAt) return
  if (!(await asReader(tx, () => readReport(tx, asking, row.id))))
    throw new AppError('daily-report/not-found')
}

/** Like `openReport`, but by id. It also finds a report whose key has changed or that was deleted. */
async function openById(tx: Db, { actor, editing }: Asking, id: number): Promise<ReportRow> {
  const before = await lockById(tx, id)
  await requireReadable(tx, { actor, editing }, before)
  if (!mayEditReport(actor, before, editing)) throw new AppError('daily-report/edit-denied')
  return before
}

/** Like `openById`, but a deleted report is not found. */
export async function openLiving(tx: Db, asking: Asking, id: number): Promise<ReportRow> {
  const row = await openById(tx, asking, id)
  if (row.deletedAt) throw new AppError('daily-report/not-found')
  return row
}

/** Finds and locks a deleted report. Throws "not found" if it is not deleted or the actor may not restore it. */
export async function openBinned(tx: Db, actor: Actor, id: number): Promise<ReportRow> {
  const before = await lockById(tx, id)
  if (!before.deletedAt) throw new AppError('daily-report/not-found')
  if (!mayRestoreReport(actor, before)) throw new AppError('daily-report/not-found', { hides: true })
  return before
}

async function lockById(tx: Db, id: number): Promise<ReportRow> {
  const [found] = await tx
    .select({ businessNumber: dailyReport.businessNumber })
    .from(dailyReport)
    .where(eq(dailyReport.id, id))
  if (!found) throw new AppError('daily-report/not-found')
  const { row } = await lockCompany(tx, found.businessNumber)
  const [before] = await tx.select().from(dailyReport).where(eq(dailyReport.id, id)).for('update')
  if (!before || !row || row.deletedAt) throw new AppError('daily-report/not-found')
  return before
}

const saves = [
  'daily-report/created',
  'daily-report/changed',
  'daily-report/next-action',
  'daily-report/restored',
]

export const refuseStaleReport = (
  tx: Db,
  asking: Asking,
  before: ReportRow,
  given: { version?: number | undefined },
) =>
  refuseStale('daily-report/conflict', before, given, {
    stored: () => asReader(tx, () => readReport(tx, asking, before.id)),
    savedBy: () => lastChange(tx, subjectOf(before), saves),
  })

/** Reads the report after a change, for the answer. */
export async function readChangedReport(tx: Db, asking: Asking, id: number): Promise<DailyReport> {
  const report = await asReader(tx, () => readReport(tx, asking, id))
  if (!report) throw new AppError('daily-report/not-found')
  return report
}
