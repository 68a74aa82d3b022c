import { companiesChanged } from '../../company/changed/companyChanged.ts'
import type { Db } from '../../database/connect.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type ReportRow, reportImage, subjectOf } from '../../reports/reportRows.ts'
import type { PlannedRow, StoredRow } from '../plan/plannedRow.ts'
import { latestStages } from './latestStages.ts'
import type { ReportWrite } from './planReport.ts'

/** Writes the reports of some rows. Each company gets one activity, and each report one audit entry. */
export async function storeReports(
  tx: Db,
  actor: Actor,
  importId: number,
  planned: readonly PlannedRow<ReportWrite>[],
): Promise<Map<number, StoredRow>> {
  const writing = planned.flatMap(({ row, write }) => (write ? [{ row, report: write.report }] : []))
  if (writing.length === 0) return new Map()
  const numbers = [...new Set(writing.map(({ report }) => report.businessNumber))]
  const before = await latestStages(tx, numbers)
  const stored = await tx
    .insert(dailyReport)
    .values(writing.map(({ report }) => report))
    .returning()
  await reportsImported(tx, actor, { action: 'import/report-created', importId, reports: stored, before })
  return new Map(
    writing.map(({ row }, at) => [
      row,
      { recordId: stored[at]?.id ?? null, versionAfter: stored[at]?.version ?? null },
    ]),
  )
}

interface Imported {
  action: 'import/report-created' | 'import/report-undone'
  importId: number
  reports: readonly ReportRow[]
  /** The latest stages before the change, by company. */
  before: ReadonlyMap<string, string>
}

/**
 * Writes audit entries, activities and stage history, and publishes events. Must be called at the end of an import of
 * reports and of its undo.
 */
export async function reportsImported(tx: Db, actor: Actor, { action, importId, reports, before }: Imported) {
  const byCompany = Map.groupBy(reports, ({ businessNumber }) => businessNumber)
  const now = await latestStages(tx, [...byCompany.keys()])
  const isUndo = action === 'import/report-undone'
  await companiesChanged(
    tx,
    actor,
    [...byCompany].map(([businessNumber, own]) => ({
      businessNumber,
      kind: 'imported' as const,
      facts: own.map((report) => ({
        action,
        subject: subjectOf(report),
        before: isUndo ? reportImage(report) : {},
        after: isUndo ? { importId } : { ...reportImage(report), importId },
      })),
      timelineImages: { before: null, after: { reportCount: own.length, importId } },
      reportStage: { before: before.get(businessNumber) ?? null, after: now.get(businessNumber) ?? null },
    })),
  )
}
