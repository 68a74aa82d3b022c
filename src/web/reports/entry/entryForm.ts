import type { SearchHit } from '#shared/company/answers.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { ReportInput } from '#shared/reports/reportRules.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import { type DraftShape, type KeptForm, plainDraft } from '#web/forms/keptForm.ts'
import { reportFieldLabels } from '../reportForm.ts'

/** The typed values. The name and the side of the company are added, because the form displays them. */
export interface EntryValues extends ReportInput {
  companyName: string
  side: string
}
export type LoadedEntry = Loaded<EntryValues>

const empty: EntryValues = {
  businessNumber: '',
  companyName: '',
  side: '',
  reportDate: '',
  startTime: '',
  endTime: '',
  progressStage: '',
  counterpartyCompany: '',
  counterpartyBusinessNumber: '',
  keyPoints: '',
  detailContent: '',
  nextAction: '',
  nextActionDate: '',
}

/**
 * Returns an empty report for today. After a save, `before` is the saved report: the new report gets the same date, and
 * its start time is the end time of the saved one.
 */
export const freshEntry = (before?: Partial<EntryValues>): LoadedEntry => ({
  start: {
    ...empty,
    reportDate: before?.reportDate || dayInSeoul(),
    startTime: before?.endTime ?? '',
  },
  version: undefined,
})

/** Returns the empty report of a link that names a day, a stage or both. */
export function firstEntry(reportDate: string, progressStage: string): LoadedEntry {
  const { start, ...rest } = freshEntry({ reportDate })
  return { ...rest, start: { ...start, progressStage } }
}

/**
 * Returns the field to focus after a company was chosen: the first empty one among date, start time, stage and text, or
 * the text if none is empty.
 */
export const nextField = (values: EntryValues): keyof EntryValues =>
  (['reportDate', 'startTime', 'progressStage', 'detailContent'] as const).find(
    (field) => values[field] === '',
  ) ?? 'detailContent'

export const entryRules = plainFields<EntryValues>({
  labels: { ...reportFieldLabels, companyName: '기업명', side: '중개유형' },
})

const plain = plainDraft<EntryValues, LoadedEntry>(entryRules)
/**
 * The draft of a report. It always contains the report date, so that a draft that is restored a day later still has its
 * original date.
 */
export const entryDraft: DraftShape<EntryValues, LoadedEntry, KeptForm> = {
  ...plain,
  keep(state) {
    const kept = plain.keep(state)
    return { ...kept, changed: { ...kept.changed, reportDate: state.values.reportDate } }
  },
}

export const companyPart = (hit: SearchHit | null) => ({
  businessNumber: hit?.businessNumber ?? '',
  companyName: hit?.companyName ?? '',
  side: hit?.side ?? '',
})

/** The request body: the values without those that are only displayed. The server takes the team from the session. */
export const bodyOf = ({ companyName: _name, side: _side, ...values }: EntryValues) => values
