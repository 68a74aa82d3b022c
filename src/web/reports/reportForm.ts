import { reportLabels } from '#shared/catalogue/words/reportLabels.ts'
import { withTopic } from '#shared/platform/particle.ts'
import {
  faultText,
  inputOf,
  type ReportFault,
  type ReportField,
  type ReportInput,
  reportFaults,
} from '#shared/reports/reportRules.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { minutesBetween } from '#shared/reports/timeOfDay.ts'
import type { FieldError } from '#web/forms/formStore.ts'
import { completeTime } from '#web/ui/form/masked/time-mask.ts'

const { reportStage: _stage, nextActionDone: _done, ...otherLabels } = reportLabels
/** The labels of the fields in the form, where a short name is unambiguous. */
export const reportFieldLabels: Record<ReportField, string> = {
  ...otherLabels,
  businessNumber: '회사',
  reportDate: '날짜',
  progressStage: '진행단계',
}

/**
 * The message below a field. `held` is the message of the last save: its space stays reserved even if the error is
 * fixed, so that the layout does not move.
 */
export interface FieldFault {
  error?: string | undefined
  held?: string | undefined
}

/** The element id of a report field's control. The error summary links to it. */
export const fieldId = (field: string) => `report-${field}`

/** Short messages shown below a field, because the summary at the top already has the specified sentence. */
const shorts: Partial<Record<ReportFault['code'], string>> = {
  'daily-report/incomplete': '필수 입력 항목입니다.',
  'daily-report/time-format': '예: 09:00',
  'daily-report/time-order': '시작 이후로 입력해주세요.',
  'daily-report/counterparty-missing': '이 진행단계에서는 상대 회사의 이름을 입력해주세요.',
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
 * Returns the typed times in their normal form. The inputs normalise them on blur, but the save may come before the
 * blur.
 */
export const wholeTimes = ({ startTime, endTime }: Pick<ReportInput, 'startTime' | 'endTime'>) => ({
  startTime: completeTime(startTime),
  endTime: completeTime(endTime),
})

/** Returns the server's message for the summary, unless a field shows the same text. */
export const refusalHeadline = (title: string, text: string, fields: readonly FieldError[]) => ({
  title,
  text: fields.some((field) => field.text === text) ? '' : text,
})

/** Returns the headline of the summary, which is the first error. All errors are shown below their fields. */
export function firstFault(
  values: ReportInput,
  stored?: ReportInput,
): { title: string; text: string } | null {
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

/** Returns the key of a report, as used in its URL. */
export const keyOf = ({ teamId, reportDate, businessNumber, startTime }: DailyReport) => ({
  teamId,
  reportDate,
  businessNumber,
  startTime,
})

/** Returns all changeable fields of a report, as a save sends them. */
export const valuesOf = (report: DailyReport) => {
  const { businessNumber: _number, reportDate: _date, ...values } = inputOf(report)
  return { ...values, nextActionDone: report.nextActionDone }
}

/** Example: 1시간 30분 */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours}시간` : '', rest > 0 ? `${rest}분` : ''].filter(Boolean).join(' ')
}

type Timed = Pick<DailyReport, 'startTime' | 'endTime'>

/** Returns the total duration. A report without an end time counts as zero. */
export const minutesOf = (reports: readonly Timed[]) =>
  reports.reduce((sum, { startTime, endTime }) => sum + (minutesBetween(startTime, endTime) ?? 0), 0)

/** Example: 14:00–15:30 */
export const timeSpan = ({ startTime, endTime }: Timed) => (endTime ? `${startTime}–${endTime}` : startTime)

/** Example: 3건 · 3시간 10분 */
export function tally(reports: readonly Timed[]): string {
  const minutes = minutesOf(reports)
  return [`${reports.length.toLocaleString('ko-KR')}건`, minutes > 0 ? durationText(minutes) : '']
    .filter(Boolean)
    .join(' · ')
}
