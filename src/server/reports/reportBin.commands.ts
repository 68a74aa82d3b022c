import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import type { Change } from '../platform/change/change.ts'
import { latestStage } from './latestStage.ts'
import { openBinned, openReport, readChangedReport } from './openReport.ts'
import { keepImage, type ReportKey, refuseTaken, reportChanged } from './reportRows.ts'
import type { EditingIn } from './reports.policy.ts'
import { updateReport } from './storeReport.ts'

export async function removeReport(change: Change, editingIn: EditingIn, key: ReportKey): Promise<number> {
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const before = await openReport(tx, { actor, editing }, key)
    const stage = await latestStage(tx, before.businessNumber)
    await keepImage(tx, actor, 'deleted', before)
    await updateReport(tx, actor, before, { deletedAt: new Date(), deletedBy: actor.teamId })
    await reportChanged(tx, actor, { action: 'daily-report/deleted', before, after: null, stage })
    return before.id
  })
}

export async function bringBack(change: Change, editingIn: EditingIn, id: number): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const before = await openBinned(tx, actor, id)
    await refuseTaken(tx, before, 'daily-report/restore-taken')
    const stage = await latestStage(tx, before.businessNumber)
    const after = await updateReport(tx, actor, before, { deletedAt: null, deletedBy: null })
    await reportChanged(tx, actor, { action: 'daily-report/restored', before: null, after, stage })
    return readChangedReport(tx, { actor, editing }, id)
  })
}
