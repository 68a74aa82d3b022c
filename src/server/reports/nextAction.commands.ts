import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { DailyReport, settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { openLiving, readChangedReport, refuseStaleReport } from './openReport.ts'
import type { EditingIn } from './reports.policy.ts'
import { changeableValues, storeValues } from './storeReport.ts'

/** Marks the next action of a report as done, or postpones it. It cannot be postponed to a day before the report. */
export async function settleNext(
  change: Change,
  editingIn: EditingIn,
  id: number,
  { done, date, version }: BodyOf<typeof settleNextAction>,
): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const before = await openLiving(tx, { actor, editing }, id)
    if (before.nextAction === null) throw new AppError('daily-report/not-found')
    await refuseStaleReport(tx, { actor, editing }, before, { version })
    if (date !== undefined && date < before.reportDate) throw new AppError('daily-report/next-day-early')
    await storeValues(tx, actor, 'next-action', before, {
      ...changeableValues(before),
      nextActionDone: done ?? before.nextActionDone,
      nextActionDate: date ?? before.nextActionDate,
    })
    return readChangedReport(tx, { actor, editing }, id)
  })
}
