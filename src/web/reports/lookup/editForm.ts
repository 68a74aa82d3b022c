import { inputOf, type ReportInput } from '#shared/reports/reportRules.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { changedNames, partOf, plainFields } from '#web/forms/fieldRules.ts'
import type { FormState, Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { reportFieldLabels } from '../reportForm.ts'

export type EditValues = ReportInput
export interface LoadedReport extends Loaded<EditValues> {
  /** The report as it was loaded. */
  report: DailyReport
}

export const loadedReport = (report: DailyReport): LoadedReport => ({
  start: inputOf(report),
  version: report.version,
  savedAt: report.updatedAt,
  report,
})

/** Company and date are part of the key of a report, so they cannot be changed. */
const { businessNumber: _company, reportDate: _day, ...changeable } = reportFieldLabels
export const editRules = plainFields<EditValues>({ labels: changeable })

/** The request body: only changed fields, and the version for the optimistic lock. */
export function changeOf({ base, values, version }: FormState<EditValues, LoadedReport>) {
  const names = changedNames(editRules, base, values)
  return { ...partOf(editRules, values, names), ...(version === undefined ? {} : { version }) }
}

export const newerReport = (error: unknown) => newerIn(error, 'daily-report/conflict', loadedReport)
