import { and, eq, isNull, sql } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { ReportInput } from '#shared/reports/reportRules.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { findCompany } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { companyList } from '../database/tables/companyList.ts'
import { dailyReport, dailyReportImage } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'

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

/**
 * The stage in the latest report of a company. The latest report is found by date and time, and then by when it was
 * written.
 */
export async function latestStage(tx: Db, businessNumber: string): Promise<string | null> {
  const { rows } = await tx.execute<{ stage: string }>(sql`
    select progress_stage as stage from daily_report where business_number = ${businessNumber} and deleted_at is null
    order by report_date desc, start_time desc, created_at desc, id desc limit 1`)
  return rows[0]?.stage ?? null
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

type Counterparty = Pick<ReportInput, 'businessNumber' | 'counterpartyCompany' | 'counterpartyBusinessNumber'>

/**
 * The business number of the counterparty: that of the company the person picked, otherwise that of the only company
 * with the typed name, otherwise null.
 */
export async function counterpartyNumber(tx: Db, given: Counterparty): Promise<string | null> {
  const { businessNumber, counterpartyCompany: name, counterpartyBusinessNumber: picked } = given
  if (name === '') return null
  if (picked !== '') {
    if (picked === businessNumber) throw new AppError('daily-report/counterparty-self')
    if (!(await findCompany(tx, picked))) throw new AppError('daily-report/counterparty-unknown')
    return picked
  }
  const named = await tx
    .select({ number: companyList.businessNumber })
    .from(companyList)
    .where(eq(companyList.name, normaliseName(name)))
    .limit(2)
  const [only] = named
  return named.length === 1 && only && only.number !== businessNumber ? only.number : null
}

/** The fields of a report for the audit log. Its stage is called `reportStage`, because the company has a stage too. */
const image = ({
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
 * Must end every change of a report. It passes the new stage of the latest report to `companyChanged`, which writes
 * everything else.
 */
export async function reportChanged(tx: Db, actor: Actor, { action, before, after, stage }: Changed) {
  const report = after ?? before
  if (!report) throw new Error('a changed report needs a state before or after')
  const { businessNumber } = report
  const now = await latestStage(tx, businessNumber)
  const images = {
    ...(before ? { before: image(before) } : {}),
    ...(after ? { after: image(after) } : {}),
  }
  await companyChanged(tx, actor, {
    businessNumber,
    kind: 'report',
    facts: [{ action, subject: subjectOf(report), ...images }],
    reportStage: { before: stage, after: now },
  })
}
