import { type ErrorValues, fillIn } from '../catalogue/errors/errorText.ts'
import { reportErrors } from '../catalogue/errors/reportErrors.ts'
import { isAnyStage, isReportStage, needsCounterparty } from '../catalogue/words/reportStages.ts'
import { dayInSeoul, isCalendarDay } from '../platform/day.ts'
import { countLetters, tidyText } from './countLetters.ts'
import { readTime } from './timeOfDay.ts'

export const reportLimits = {
  detailLeast: 200,
  detailMost: 500,
  keyPoints: 20,
  counterparty: 200,
  nextAction: 100,
} as const

/** The typed values of a report. Every field may be empty. */
export interface ReportInput {
  businessNumber: string
  reportDate: string
  startTime: string
  endTime: string
  progressStage: string
  counterpartyCompany: string
  counterpartyBusinessNumber: string
  keyPoints: string
  detailContent: string
  nextAction: string
  nextActionDate: string
}
export type ReportField = keyof ReportInput

/** Converts a stored report to form values: null becomes an empty text. */
export const inputOf = (report: Record<ReportField, string | null>): ReportInput => ({
  businessNumber: report.businessNumber ?? '',
  reportDate: report.reportDate ?? '',
  startTime: report.startTime ?? '',
  endTime: report.endTime ?? '',
  progressStage: report.progressStage ?? '',
  counterpartyCompany: report.counterpartyCompany ?? '',
  counterpartyBusinessNumber: report.counterpartyBusinessNumber ?? '',
  keyPoints: report.keyPoints ?? '',
  detailContent: report.detailContent ?? '',
  nextAction: report.nextAction ?? '',
  nextActionDate: report.nextActionDate ?? '',
})

/** Why a report cannot be saved. Form and server show the same message, which belongs to `code` in the catalogue. */
export interface ReportFault {
  field: ReportField
  code: keyof typeof reportErrors
  values?: ErrorValues
}

/** The report that is edited, as it is stored. */
type Stored = Pick<ReportInput, 'progressStage' | 'detailContent'>

const required: readonly ReportField[] = [
  'businessNumber',
  'reportDate',
  'startTime',
  'progressStage',
  'detailContent',
]

/** Returns all faults of a report in the order of display: missing values, invalid values, contradicting values. */
export function reportFaults(given: ReportInput, { stored, now }: { stored?: Stored; now?: number } = {}) {
  const faults: ReportFault[] = required
    .filter((field) => tidyText(given[field]) === '')
    .map((field) => ({ field, code: 'daily-report/incomplete' }))
  faults.push(...timeFaults(given), ...dayFaults(given, now))
  const { progressStage: stage } = given
  const known = stored ? isAnyStage(stage) || stage === stored.progressStage : isReportStage(stage)
  if (stage && !known) faults.push({ field: 'progressStage', code: 'daily-report/stage-unknown' })
  if (needsCounterparty(stage) && given.counterpartyCompany.trim() === '')
    faults.push({ field: 'counterpartyCompany', code: 'daily-report/counterparty-missing' })
  faults.push(...lengthFaults(given, stored))
  return faults
}

function timeFaults({ startTime, endTime }: ReportInput): ReportFault[] {
  const faults: ReportFault[] = (['startTime', 'endTime'] as const)
    .filter(
      (field) => ({ startTime, endTime })[field].trim() !== '' && !readTime({ startTime, endTime }[field]),
    )
    .map((field) => ({ field, code: 'daily-report/time-format' }))
  const [start, end] = [readTime(startTime), readTime(endTime)]
  if (start && end && end <= start) faults.push({ field: 'endTime', code: 'daily-report/time-order' })
  return faults
}

function dayFaults({ reportDate, nextAction, nextActionDate }: ReportInput, now?: number): ReportFault[] {
  const faults: ReportFault[] = []
  if (reportDate && !isCalendarDay(reportDate))
    faults.push({ field: 'reportDate', code: 'daily-report/date-unknown' })
  else if (reportDate > dayInSeoul(now))
    faults.push({ field: 'reportDate', code: 'daily-report/date-future' })
  if (nextActionDate === '') return faults
  if (!isCalendarDay(nextActionDate))
    faults.push({ field: 'nextActionDate', code: 'daily-report/date-unknown' })
  else if (nextActionDate < reportDate)
    faults.push({ field: 'nextActionDate', code: 'daily-report/next-day-early' })
  if (nextAction.trim() === '') faults.push({ field: 'nextAction', code: 'daily-report/next-missing' })
  return faults
}

function lengthFaults(given: ReportInput, stored?: Stored): ReportFault[] {
  const faults: ReportFault[] = []
  const points = given.keyPoints.trim()
  // Two limits apply: the number of letters as people perceive them, and the hundred code points of the database
  // column.
  if (countLetters(points) > reportLimits.keyPoints || Array.from(points).length > 100)
    faults.push({ field: 'keyPoints', code: 'daily-report/key-points-long' })
  for (const [field, limit] of [
    ['counterpartyCompany', reportLimits.counterparty],
    ['nextAction', reportLimits.nextAction],
  ] as const) {
    if (Array.from(given[field].trim()).length > limit)
      faults.push({ field, code: `daily-report/${field === 'nextAction' ? 'next' : 'counterparty'}-long` })
  }
  const detail = tidyText(given.detailContent)
  const count = countLetters(detail)
  const fault = (code: ReportFault['code']) =>
    faults.push({ field: 'detailContent', code, values: { count } })
  if (count > reportLimits.detailMost && detail !== stored?.detailContent) fault('daily-report/detail-long')
  if (detail !== '' && count < leastOf(detail, stored)) fault('daily-report/detail-short')
  return faults
}

/** The smallest length of the text. A stored text that is shorter (from an import) does not have to become longer. */
function leastOf(detail: string, stored?: Stored): number {
  if (!stored) return reportLimits.detailLeast
  const free =
    detail === stored.detailContent || countLetters(stored.detailContent) < reportLimits.detailLeast
  return free ? 0 : reportLimits.detailLeast
}

export const faultText = ({ code, values }: ReportFault) => fillIn(reportErrors[code][1], values)
