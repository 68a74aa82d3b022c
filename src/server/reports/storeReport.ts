import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { latestStage } from './latestStage.ts'
import {
  keepImage,
  type ReportRow,
  type ReportValues,
  refuseTaken,
  reportChanged,
  runsOf,
} from './reportRows.ts'

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

/** The values that a person can change, taken from the row of a report or from an earlier version of it. */
export const changeableValues = (row: object) =>
  Object.fromEntries(
    changeable.map((name) => [name, (row as Record<string, unknown>)[name] ?? null]),
  ) as unknown as ReportValues

/** Writes the changed values of a report and keeps its earlier version. If nothing differs, it does nothing. */
export async function storeValues(
  tx: Db,
  actor: Actor,
  kind: 'changed' | 'next-action',
  before: ReportRow,
  values: ReportValues,
): Promise<void> {
  const names = Object.keys(values) as (keyof ReportValues)[]
  if (names.every((name) => values[name] === before[name])) return
  if (values.startTime !== before.startTime)
    await refuseTaken(tx, { ...before, startTime: values.startTime }, 'daily-report/key-taken')
  const stage = await latestStage(tx, before.businessNumber)
  await keepImage(tx, actor, kind, before)
  const after = await updateReport(tx, actor, before, { ...values, runs: runsOf(values, before) })
  await reportChanged(tx, actor, { action: `daily-report/${kind}`, before, after, stage })
}

export async function updateReport(
  tx: Db,
  actor: Actor,
  { id }: ReportRow,
  part: Partial<typeof dailyReport.$inferInsert>,
): Promise<ReportRow> {
  const [after] = await tx
    .update(dailyReport)
    .set({
      ...part,
      version: sql`${dailyReport.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: actor.teamId,
    })
    .where(eq(dailyReport.id, id))
    .returning()
  if (!after) throw new AppError('daily-report/not-found')
  return after
}
