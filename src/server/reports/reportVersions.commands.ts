import { and, eq } from 'drizzle-orm'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { dailyReportImage } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { openLiving, readChangedReport, refuseStaleReport } from './openReport.ts'
import type { EditingIn } from './reports.policy.ts'
import { changeableValues, storeValues } from './storeReport.ts'

/**
 * Restores an earlier version of a report without validating it again. The restoring is a change like any other, so it
 * can be undone too.
 */
export async function bringBackImage(
  change: Change,
  editingIn: EditingIn,
  { id, imageId, version }: { id: number; imageId: number; version?: number | undefined },
): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const before = await openLiving(tx, { actor, editing }, id)
    await refuseStaleReport(tx, { actor, editing }, before, { version })
    const [kept] = await tx
      .select({ image: dailyReportImage.image })
      .from(dailyReportImage)
      .where(and(eq(dailyReportImage.id, imageId), eq(dailyReportImage.reportId, id)))
    if (!kept) throw new AppError('daily-report/not-found')
    await storeValues(tx, actor, 'changed', before, changeableValues(kept.image))
    return readChangedReport(tx, { actor, editing }, id)
  })
}
