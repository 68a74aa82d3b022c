import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { latestStages } from '../reports/latestStages.ts'
import { reportsImported } from '../reports/storeReports.ts'
import type { RunRow } from '../runs/importRuns.ts'
import type { UndoRow } from './undoRow.ts'

/** Removes the reports that the import had added. The audit log keeps them. */
export async function undoReports(
  tx: Db,
  actor: Actor,
  run: RunRow,
  rows: readonly UndoRow[],
): Promise<void> {
  const ids = rows.flatMap(({ record }) => record ?? [])
  const numbers = [...new Set(rows.flatMap(({ number }) => number ?? []))]
  if (ids.length === 0) return
  const before = await latestStages(tx, numbers)
  const reports = await tx.delete(dailyReport).where(inArray(dailyReport.id, ids)).returning()
  await reportsImported(tx, actor, { action: 'import/report-undone', importId: run.id, reports, before })
}
