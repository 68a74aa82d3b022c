import { reportLabels } from '#shared/catalogue/words/reportLabels.ts'
import { withTopic } from '#shared/platform/particle.ts'
import {
  faultText,
  inputOf,
  type ReportFault,
  type ReportField,
  type ReportInput,
  reportFaults,
  reportLimits,
} from '#shared/reports/reportRules.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { minutesBetween } from '#shared/reports/timeOfDay.ts'
import type { FieldError } from '#web/forms/formStore.ts'
import { completeTime } from '#web/ui/form/masked/time-mask.ts'

const { reportStage: _stage, nextActionDone: _done, ...otherLabels } = reportLabels
/** The labels of the fields in the form. Some are shorter than elsewhere, because in the form they are clear. */
export const reportFieldLabels: Record<ReportField, string> = {
  ...otherLabels,
  businessNumber: '회사',
  reportDate: '날짜',
  progressStage: '진행단계',
}

/**
 * The error below a field. `held` is the error that the field had at the last save. After the error is fixed, its space
 * stays reserved, so that the layout does not shift.
 */
export interface FieldFault {
  error?: string | undefined
  held?: string | undefined
}

/** The element ID of a field's input, for the links of the error summary. */
export const fieldId = (field: string) => `report-${field}`

/** Short messages below the fields. The error summary contains the complete sentences. */
const shorts: Partial<Record<ReportFault['code'], string>> = {
  'daily-report/incomplete': '필수 입력 항목입니다.',
  'daily-report/time-format': '예: 09:00',
  'daily-report/time-order': '시작보다 늦어야 합니다.',
  'daily-report/counterparty-missing': '이 진행단계에서는 상대 회사의 이름을 입력해주세요.',
  'daily-report/date-unknown': '날짜를 다시 선택해주세요.',
  'daily-report/date-future': '오늘까지의 날짜를 입력해주세요.',
  'daily-report/detail-short': `${reportLimits.detailLeast}자 이상 입력해주세요.`,
}

function errorOf(fault: ReportFault): FieldError {
  const missing = fault.code === 'daily-report/incomplete'
  const text = missing ? `${withTopic(reportFieldLabels[fault.field])} 필수입니다.` : faultText(fault)
  const short = shorts[fault.code]
  return { field: fault.field, text, ...(short ? { short } : {}) }
}

export const reportErrorsOf = (values: ReportInput, stored?: ReportInput): FieldError[] =>
  reportFaults(values, stored ? { stored } : {}).map(errorOf)

/**
 * Returns the typed times in normal form (930 as 09:30). The inputs do this on blur, but Ctrl+S may save before the
 * blur.
 */
export const wholeTimes = ({ startTime, endTime }: Pick<ReportInput, 'startTime' | 'endTime'>) => ({
  startTime: completeTime(startTime),
  endTime: completeTime(endTime),
})

/**
 * Returns the server's message for the error summary. If a field already shows the same text, the summary has only the
 * title.
 */
export const refusalHeadline = (title: string, text: string, fields: readonly FieldError[]) => ({
  title,
  text: fields.some((field) => field.text === text) ? '' : text,
})

/** Returns the first error, as headline of the error summary; null if there is none. */
export function firstFault(values: ReportInput, stored?: ReportInput): Headline | null {
  const [fault] = reportFaults(values, stored ? { stored } : {})
  if (!fault) return null
  const text = faultText(fault)
  if (fault.code === 'daily-report/incomplete')
    return {
      title: '필수 입력 항목을 확인해주세요',
      text: '회사, 날짜, 시작시간, 진행단계, 세부내용은 필수입니다',
    }
  if (fault.code === 'daily-report/time-format')
    return { title: '형식 오류', text: text.replace('형식 오류 — ', '') }
  if (fault.code === 'daily-report/counterparty-missing') return { title: text, text: '' }
  return { title: '입력 내용을 확인해주세요', text: '' }
}

/** The texts of the error summary: a title, and a text beside it. */
export interface Headline {
  title: string
  text: string
}

/**
 * Returns the line of the error summary for an error. It is the complete sentence, because the field shows a shorter
 * one. If the headline or the field already shows the sentence, the line only names the field.
 */
export function summaryLine({ field, text, short }: FieldError, { title, text: beside }: Headline): string {
  const isShown = short === undefined || text === title || (beside !== '' && text.endsWith(beside))
  return isShown ? (reportFieldLabels[field as ReportField] ?? field) : text
}

/** Returns the key of a report, which is part of the URL of requests for it. */
export const keyOf = ({ teamId, reportDate, businessNumber, startTime }: DailyReport) => ({
  teamId,
  reportDate,
  businessNumber,
  startTime,
})

/** Returns all editable fields of a report, as a save request contains them. */
export const valuesOf = (report: DailyReport) => {
  const { businessNumber: _number, reportDate: _date, ...values } = inputOf(report)
  return { ...values, nextActionDone: report.nextActionDone }
}

/** Formats a duration, for example 1시간 30분. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours}시간` : '', rest > 0 ? `${rest}분` : ''].filter(Boolean).join(' ')
}

type Timed = Pick<DailyReport, 'startTime' | 'endTime'>

/** Returns the total duration in minutes. A report without an end time counts as zero. */
export const minutesOf = (reports: readonly Timed[]) =>
  reports.reduce((sum, { startTime, endTime }) => sum + (minutesBetween(startTime, endTime) ?? 0), 0)

/** Formats start and end time, for example 14:00–15:30. */
export const timeSpan = ({ startTime, endTime }: Timed) => (endTime ? `${startTime}–${endTime}` : startTime)

/** Returns the number and total duration of reports, for example 3건 · 3시간 10분. */
export function tally(reports: readonly Timed[]): string {
  const minutes = minutesOf(reports)
  return [`${reports.length.toLocaleString('ko-KR')}건`, minutes > 0 ? durationText(minutes) : '']
    .filter(Boolean)
    .join(' · ')
}
