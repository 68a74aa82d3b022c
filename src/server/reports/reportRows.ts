import { and, eq, isNull } from 'drizzle-orm'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import type { Db } from '../database/connect.ts'
import { dailyReport, dailyReportImage } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { latestStage } from './latestStage.ts'

export type ReportRow = typeof dailyReport.$inferSelect
export interface ReportKey {
  teamId: string
  reportDate: string
  businessNumber: string
  startTime: string
}

const living = isNull(dailyReport.deletedAt)

/**
 * Finds and locks a report by its key. The caller must have locked the company, so that its reports are changed one
 * after the other.
 */
export async function lockByKey(tx: Db, key: ReportKey): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(dailyReport)
    .where(
      and(
        eq(dailyReport.teamId, key.teamId),
        eq(dailyReport.reportDate, key.reportDate),
        eq(dailyReport.businessNumber, key.businessNumber),
        eq(dailyReport.startTime, key.startTime),
        living,
      ),
    )
    .for('update')
  return row ?? null
}

export async function refuseTaken(
  tx: Db,
  key: ReportKey,
  code: 'daily-report/key-taken' | 'daily-report/restore-taken',
) {
  if (!(await lockByKey(tx, key))) return
  const field = { path: 'startTime', message: '이미 보고서가 있는 시작시간입니다.' }
  throw new AppError(code, { fields: [field] })
}

/** The editable columns of a report. */
export type ReportValues = Pick<
  ReportRow,
  | 'startTime'
  | 'endTime'
  | 'progressStage'
  | 'counterpartyCompany'
  | 'counterpartyBusinessNumber'
  | 'keyPoints'
  | 'detailContent'
  | 'nextAction'
  | 'nextActionDate'
  | 'nextActionDone'
>

export const runsOf = (
  values: ReportValues,
  { teamId, reportDate }: Pick<ReportKey, 'teamId' | 'reportDate'>,
) =>
  reportRuns(
    [values.counterpartyCompany, values.keyPoints, values.detailContent, values.nextAction],
    reportDate,
    { teamId, progressStage: values.progressStage },
  )

/** The fields of a report for the audit log. Its stage is called `reportStage`, because the company has a stage too. */
export const reportImage = ({
  teamId,
  reportDate,
  startTime,
  endTime,
  progressStage: reportStage,
  counterpartyCompany,
  counterpartyBusinessNumber,
  keyPoints,
  detailContent,
  nextAction,
  nextActionDate,
  nextActionDone,
}: ReportRow) => ({
  teamId,
  reportDate,
  startTime,
  endTime,
  reportStage,
  counterpartyCompany,
  counterpartyBusinessNumber,
  keyPoints,
  detailContent,
  nextAction,
  nextActionDate,
  nextActionDone,
})

/** Stores a full copy of the report before a change, so that the change can be undone. */
export async function keepImage(
  tx: Db,
  actor: Actor,
  kind: 'changed' | 'next-action' | 'deleted',
  { id, version, runs: _runs, ...before }: ReportRow,
) {
  await tx.insert(dailyReportImage).values({
    reportId: id,
    version,
    kind,
    changedBy: actor.teamId,
    changedByName: actor.managerName,
    image: before,
  })
}

interface Changed {
  action: `daily-report/${'created' | 'changed' | 'next-action' | 'deleted' | 'restored'}`
  before: ReportRow | null
  after: ReportRow | null
  /** The stage of the company's latest report before the change. */
  stage: string | null
}

export const subjectOf = ({ id }: Pick<ReportRow, 'id'>) => ({ kind: 'daily-report', id: String(id) })

/**
 * Must be called at the end of every change of a report. It passes the new stage of the latest report to
 * `companyChanged`, which writes the history, the timeline and the audit log.
 */
export async function reportChanged(tx: Db, actor: Actor, { action, before, after, stage }: Changed) {
  const report = after ?? before
  if (!report) throw new Error('a changed report needs a state before or after')
  const { businessNumber } = report
  const now = await latestStage(tx, businessNumber)
  const images = {
    ...(before ? { before: reportImage(before) } : {}),
    ...(after ? { after: reportImage(after) } : {}),
  }
  await companyChanged(tx, actor, {
    businessNumber,
    kind: 'report',
    facts: [{ action, subject: subjectOf(report), ...images }],
    reportStage: { before: stage, after: now },
  })
}
