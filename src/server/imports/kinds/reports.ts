import { and, inArray, isNull } from 'drizzle-orm'
import { tidyText } from '#shared/reports/countLetters.ts'
import type { Db } from '../../database/connect.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import { inTurns } from '../plan/inTurns.ts'
import { readNamed } from '../plan/namedCompanies.ts'
import { type FilePlan, readBatches } from '../plan/planFile.ts'
import type { ImportActor, PlannedBatch } from '../plan/plannedRow.ts'
import { planReport, type ReportPlanner, slotKey } from '../reports/planReport.ts'
import { storeReports } from '../reports/storeReports.ts'

/**
 * Plans a file of daily reports. The import only adds reports: a row whose content is already stored changes nothing.
 */
export async function* planReports(
  db: Db,
  actor: ImportActor,
  plan: FilePlan,
  lock: boolean,
): AsyncGenerator<PlannedBatch> {
  const inFile: ReportPlanner['taken'] = new Map()
  const text = (value: unknown) => (value ? String(value) : null)
  for await (const { raw, values, inOrder } of readBatches(db, plan)) {
    const companies = await readNamed(
      db,
      actor.reading,
      {
        numbers: values.flatMap(({ fields }) => [
          text(fields.reportCompanyNumber),
          text(fields.reportContactNumber),
        ]),
        names: values.flatMap(({ fields }) => [
          fields.reportCompanyNumber ? null : text(fields.reportCompanyName),
          text(fields.reportContactName),
        ]),
      },
      lock,
    )
    const days = [...new Set(values.flatMap(({ fields }) => text(fields.reportDate) ?? []))]
    const taken = await storedReports(db, [...companies.byNumber.keys()], days)
    // An import has already stored the reports of earlier rows; a dry run has not. So that both give the same result,
    // both take these reports from the file and not from the database.
    for (const [key, rows] of inFile) {
      const own = new Set(rows.map(({ startTime }) => startTime))
      taken.set(key, [...(taken.get(key) ?? []).filter(({ startTime }) => !own.has(startTime)), ...rows])
    }
    const planned = inOrder(
      await inTurns(values, (one) => planReport(one, { actor, choice: plan.choice, companies, taken })),
    )
    for (const [key, rows] of taken) {
      const own = rows.filter(({ row }) => row !== null)
      if (own.length > 0) inFile.set(key, own)
    }
    yield { raw, planned, store: (tx, person, run) => storeReports(tx, person, run.id, planned) }
  }
}

async function storedReports(db: Db, numbers: string[], days: string[]): Promise<ReportPlanner['taken']> {
  const taken: ReportPlanner['taken'] = new Map()
  if (numbers.length === 0 || days.length === 0) return taken
  const rows = await db
    .select({
      teamId: dailyReport.teamId,
      reportDate: dailyReport.reportDate,
      businessNumber: dailyReport.businessNumber,
      startTime: dailyReport.startTime,
      detailContent: dailyReport.detailContent,
    })
    .from(dailyReport)
    .where(
      and(
        inArray(dailyReport.businessNumber, numbers),
        inArray(dailyReport.reportDate, days),
        isNull(dailyReport.deletedAt),
      ),
    )
  for (const report of rows) {
    const key = slotKey(report)
    const one = { ...report, detailContent: tidyText(report.detailContent), row: null }
    taken.set(key, [...(taken.get(key) ?? []), one])
  }
  return taken
}
