import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { ImportChoice, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import { tidyText } from '#shared/reports/countLetters.ts'
import { faultText, type ReportField, type ReportInput, reportFaults } from '#shared/reports/reportRules.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import { type ReportKey, type ReportValues, runsOf } from '../../reports/reportRows.ts'
import { mayWriteReport } from '../../reports/reports.policy.ts'
import {
  errorOf,
  type NamedCompanies,
  type NamedCompany,
  namedCompany,
  type RowFault,
} from '../plan/namedCompanies.ts'
import type { ImportActor, PlannedRow } from '../plan/plannedRow.ts'

/** What the import writes for a row: a new report. */
export interface ReportWrite {
  report: ReportValues & ReportKey & { runs: number[] }
}

/** The fields of a stored report that decide whether a row is new. */
export interface StoredReport extends ReportKey {
  detailContent: string
}

export interface ReportPlanner {
  actor: ImportActor
  choice: ImportChoice
  companies: NamedCompanies
  /** The stored reports and those of earlier rows, by team, day and company. `row` is null for a stored report. */
  taken: Map<string, (StoredReport & { row: number | null })[]>
}

export const slotKey = ({ teamId, reportDate, businessNumber }: Omit<ReportKey, 'startTime'>) =>
  `${teamId} ${reportDate} ${businessNumber}`

const fieldNames: Record<ReportField, string> = {
  businessNumber: 'reportCompanyNumber',
  reportDate: 'reportDate',
  startTime: 'reportStart',
  endTime: 'reportEnd',
  progressStage: 'reportStage',
  counterpartyCompany: 'reportContactName',
  counterpartyBusinessNumber: 'reportContactNumber',
  keyPoints: 'reportKeyPoints',
  detailContent: 'reportDetail',
  nextAction: 'reportNext',
  nextActionDate: 'reportNextDay',
}
const inFile = '파일에서 수정하여 다시 업로드하거나 이 행을 빼고 저장하세요.'
const textOf = (values: RowValues, name: string) => String(values.fields[name] ?? '')

/**
 * Decides what the import does with a row. It adds a new report, does nothing if the report is already stored, or
 * reports an error.
 */
export function planReport(values: RowValues, planner: ReportPlanner): PlannedRow<ReportWrite> {
  const { actor, choice, companies } = planner
  const found = namedCompany(companies, {
    number: values.fields.reportCompanyNumber ? textOf(values, 'reportCompanyNumber') : null,
    name: textOf(values, 'reportCompanyName') || null,
    fields: ['reportCompanyNumber', 'reportCompanyName'],
  })
  const subject = 'row' in found ? found : null
  const failed = new Set(
    values.problems.flatMap(({ field, level }) => (level === 'error' ? (field ?? []) : [])),
  )
  const teamId = textOf(values, 'reportTeam') || actor.teamId
  const input = inputOf(values, subject)
  const tie = contactOf(values, subject, companies)
  const faults = [
    ...(subject || failed.has('reportCompanyNumber') ? [] : [found as RowFault]),
    ...rightFaults(subject, teamId, actor),
    ...textFaults(input, failed),
    ...('fault' in tie ? [tie.fault] : []),
  ]
  const problems: RowProblem[] = [
    ...values.problems,
    ...faults.filter(({ field }) => !failed.has(field ?? '')).map((fault) => errorOf(fault, choice.columns)),
  ]
  const plain = {
    row: values.row,
    name: subject?.row.companyName ?? (textOf(values, 'reportCompanyName') || null),
    businessNumber: subject?.row.businessNumber ?? null,
    changes: [],
    write: null,
  }
  if (!subject || problems.some(({ level }) => level === 'error'))
    return { ...plain, problems, outcome: 'error' }
  const { businessNumber } = subject.row
  const slot = placed(values.row, { teamId, reportDate: input.reportDate, businessNumber }, input, planner)
  if ('text' in slot)
    return { ...plain, problems: [...problems, errorOf(slot, choice.columns)], outcome: 'error' }
  if (slot.isStored) return { ...plain, problems, outcome: 'same' }
  if (!choice.create) return { ...plain, problems, outcome: 'skip' }
  const report = {
    ...reportOf({ ...input, startTime: slot.startTime }),
    counterpartyBusinessNumber: 'number' in tie ? tie.number : null,
    teamId,
    reportDate: input.reportDate,
    businessNumber,
  }
  return {
    ...plain,
    problems,
    outcome: 'new',
    write: { report: { ...report, runs: runsOf(report, report) } },
  }
}

const inputOf = (values: RowValues, subject: NamedCompany | null): ReportInput => ({
  businessNumber: subject?.row.businessNumber ?? 'unknown',
  reportDate: textOf(values, 'reportDate'),
  startTime: textOf(values, 'reportStart'),
  endTime: textOf(values, 'reportEnd'),
  progressStage: textOf(values, 'reportStage'),
  counterpartyCompany: textOf(values, 'reportContactName'),
  counterpartyBusinessNumber: '',
  keyPoints: textOf(values, 'reportKeyPoints'),
  detailContent: tidyText(textOf(values, 'reportDetail')),
  nextAction: textOf(values, 'reportNext'),
  nextActionDate: textOf(values, 'reportNextDay'),
})

/**
 * Returns the errors for rights that the person lacks. An imported report belongs to the importing person. Only the
 * admin side may import reports of other people or about companies that others manage.
 */
function rightFaults(subject: NamedCompany | null, teamId: string, actor: ImportActor): RowFault[] {
  const faults: RowFault[] = []
  if (subject && !mayWriteReport(actor, ownershipOf(subject.row, subject.add)))
    faults.push({
      field: 'reportCompanyNumber',
      text: '담당기업이 아닙니다',
      advice: '담당기업의 보고서만 가져올 수 있습니다. 이 행을 빼고 저장하세요.',
    })
  if (teamId !== actor.teamId && !isAdminSide(actor.role))
    faults.push({
      field: 'reportTeam',
      text: '다른 사람의 보고서입니다',
      advice: '다른 사람의 보고서는 관리자만 가져올 수 있습니다.',
    })
  return faults
}

/**
 * Returns the errors that the report form would show. Three rules of the form do not apply, because imported reports
 * are from earlier years: the minimum and maximum length, the present list of stages, and the required start time,
 * which is filled in here.
 */
function textFaults(input: ReportInput, failed: ReadonlySet<string>): RowFault[] {
  const { progressStage, detailContent } = input
  const given = input.startTime === '' ? { ...input, startTime: '00:00' } : input
  return reportFaults(given, { stored: { progressStage, detailContent } }).flatMap((fault) => {
    const field = fieldNames[fault.field]
    const text = fault.code === 'daily-report/incomplete' ? '비어 있습니다' : shortOf(faultText(fault))
    return failed.has(field) ? [] : [{ field, text, advice: inFile }]
  })
}
const shortOf = (text: string) => text.replace(/\.$/, '')

/** Returns the registered company that the report names as counterparty. */
function contactOf(
  values: RowValues,
  subject: NamedCompany | null,
  { byNumber, numbersOfName }: NamedCompanies,
): { number: string | null } | { fault: RowFault } {
  const own = subject?.row.businessNumber
  const given = values.fields.reportContactNumber
  const fault = (text: string) => ({ fault: { field: 'reportContactNumber', text, advice: inFile } })
  if (given) {
    if (given === own) return fault('보고하는 기업과 같습니다')
    return byNumber.has(String(given)) ? { number: String(given) } : fault('등록되지 않은 기업입니다')
  }
  const named = numbersOfName.get(normaliseName(textOf(values, 'reportContactName'))) ?? []
  const [only] = named
  return { number: named.length === 1 && only && only !== own && byNumber.has(only) ? only : null }
}

const firstMinute = 9 * 60
const minutesOfDay = 24 * 60
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the report with its start time: the given one, or the first free minute from nine o'clock on. */
function placed(
  row: number,
  key: Omit<ReportKey, 'startTime'>,
  { startTime, endTime, detailContent }: ReportInput,
  { taken }: ReportPlanner,
): { startTime: string; isStored: boolean } | RowFault {
  const others = taken.get(slotKey(key)) ?? []
  const same = others.find(
    (one) => one.detailContent === detailContent && (startTime === '' || one.startTime === startTime),
  )
  const twice = (other: number): RowFault => ({
    field: 'reportDetail',
    text: `${other}행과 같습니다`,
    advice: '한 파일에 한 번만 입력해주세요.',
  })
  if (same) return same.row === null ? { startTime: same.startTime, isStored: true } : twice(same.row)
  const starts = new Set(others.map((one) => one.startTime))
  if (starts.has(startTime))
    return { field: 'reportStart', text: '이미 보고서가 있는 시작시간입니다', advice: inFile }
  let minute = firstMinute
  while (startTime === '' && minute < minutesOfDay && starts.has(clock(minute))) minute += 1
  const start = startTime || (minute < minutesOfDay ? clock(minute) : '')
  if (start === '' || (startTime === '' && endTime !== '' && endTime <= start))
    return { field: 'reportStart', text: '시작시간이 없습니다', advice: '시작시간을 적어주세요.' }
  taken.set(slotKey(key), [...others, { ...key, startTime: start, detailContent, row }])
  return { startTime: start, isStored: false }
}

const orNull = (text: string) => (text === '' ? null : text)
const reportOf = (input: ReportInput): ReportValues => ({
  startTime: input.startTime,
  endTime: orNull(input.endTime),
  progressStage: input.progressStage,
  counterpartyCompany: orNull(input.counterpartyCompany),
  counterpartyBusinessNumber: null,
  keyPoints: orNull(input.keyPoints),
  detailContent: input.detailContent,
  nextAction: orNull(input.nextAction),
  nextActionDate: orNull(input.nextActionDate),
  nextActionDone: false,
})
