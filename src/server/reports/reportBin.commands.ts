import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { DailyReport, settleNextAction } from '#shared/reports/reports.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { dailyReportImage } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { openBinned, openById, openReport, refuseStaleReport, tellReport } from './openReport.ts'
import {
  keepImage,
  latestStage,
  type ReportKey,
  type ReportRow,
  type ReportValues,
  refuseTaken,
  reportChanged,
} from './reportRows.ts'
import type { Editing } from './reports.policy.ts'
import { storeValues, updateReport } from './storeReport.ts'

export async function removeReport(change: Change, editing: Editing, key: ReportKey): Promise<number> {
  return change(async (tx, actor) => {
    const before = await openReport(tx, { actor, editing }, key)
    const stage = await latestStage(tx, before.businessNumber)
    await keepImage(tx, actor, 'deleted', before)
    await updateReport(tx, actor, before, { deletedAt: new Date(), deletedBy: actor.teamId })
    await reportChanged(tx, actor, { action: 'daily-report/deleted', before, after: null, stage })
    return before.id
  })
}

export async function bringBack(change: Change, editing: Editing, id: number): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const before = await openBinned(tx, actor, id)
    await refuseTaken(tx, before, 'daily-report/restore-taken')
    const stage = await latestStage(tx, before.businessNumber)
    const after = await updateReport(tx, actor, before, { deletedAt: null, deletedBy: null })
    await reportChanged(tx, actor, { action: 'daily-report/restored', before: null, after, stage })
    return tellReport(tx, { actor, editing }, id)
  })
}

const changeable = [
  'startTime',
  'endTime',
  'progressStage',
  'counterpartyCompany',
  'counterpartyBusinessNumber',
  'keyPoints',
  'detailContent',
  'nextAction',
  'nextActionDate',
  'nextActionDone',
] as const satisfies (keyof ReportValues)[]

const valuesOf = (row: object) =>
  Object.fromEntries(
    changeable.map((name) => [name, (row as Record<string, unknown>)[name] ?? null]),
  ) as unknown as ReportValues

/**
 * Restores an earlier version of a report without validating it again. The restoring is a change like any other, so it
 * can be undone too.
 */
export async function bringBackImage(
  change: Change,
  editing: Editing,
  { id, imageId, version }: { id: number; imageId: number; version?: number | undefined },
): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const before = await openLiving(tx, { actor, editing }, id)
    await refuseStaleReport(tx, { actor, editing }, before, { version })
    const [kept] = await tx
      .select({ image: dailyReportImage.image })
      .from(dailyReportImage)
      .where(and(eq(dailyReportImage.id, imageId), eq(dailyReportImage.reportId, id)))
    if (!kept) throw new AppError('daily-report/not-found')
    await storeValues(tx, actor, 'changed', before, valuesOf(kept.image))
    return tellReport(tx, { actor, editing }, id)
  })
}

async function openLiving(tx: Db, asking: Parameters<typeof openById>[1], id: number): Promise<ReportRow> {
  const row = await openById(tx, asking, id)
  if (row.deletedAt) throw new AppError('daily-report/not-found')
  return row
}

export async function settleNext(
  change: Change,
  editing: Editing,
  id: number,
  { done, date, version }: BodyOf<typeof settleNextAction>,
): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const before = await openLiving(tx, { actor, editing }, id)
    if (before.nextAction === null) throw new AppError('daily-report/not-found')
    await refuseStaleReport(tx, { actor, editing }, before, { version })
    if (date !== undefined && date < before.reportDate) throw new AppError('daily-report/next-day-early')
    await storeValues(tx, actor, 'next-action', before, {
      ...valuesOf(before),
      nextActionDone: done ?? before.nextActionDone,
      nextActionDate: date ?? before.nextActionDate,
    })
    return tellReport(tx, { actor, editing }, id)
  })
}
