import type { z } from 'zod/mini'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import {
  faultText,
  inputOf,
  type ReportFault,
  type ReportInput,
  reportFaults,
} from '#shared/reports/reportRules.ts'
import type { DailyReport, NewReport, ReportChange } from '#shared/reports/reports.endpoints.ts'
import { readTime } from '#shared/reports/timeOfDay.ts'
import { findCompany, lockCompany, ownershipOf } from '../company/companyRows.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { counterpartyNumber } from './counterpartyNumber.ts'
import { latestStage } from './latestStage.ts'
import { openReport, readChangedReport, refuseStaleReport } from './openReport.ts'
import { type ReportKey, type ReportValues, refuseTaken, reportChanged, runsOf } from './reportRows.ts'
import { type EditingIn, mayWriteReport } from './reports.policy.ts'
import { storeValues } from './storeReport.ts'

type Given = z.output<typeof NewReport>
type GivenChange = z.output<typeof ReportChange>

/** If there are faults, throws an error with the first one as its message and all of them for the form. */
function refuseFaults(faults: readonly ReportFault[]): void {
  const [first] = faults
  if (!first) return
  const fields = faults.map((fault) => ({ path: fault.field, message: faultText(fault) }))
  const details = [...new Set(fields.map(({ message }) => message))].join('\n')
  throw new AppError(first.code, { ...(first.values ? { values: first.values } : {}), fields, details })
}

const orNull = (text: string) => (text === '' ? null : text)

const valuesOf = (given: Omit<ReportInput, 'businessNumber' | 'reportDate'>): ReportValues => ({
  startTime: readTime(given.startTime) ?? given.startTime,
  endTime: readTime(given.endTime),
  progressStage: given.progressStage,
  counterpartyCompany: orNull(given.counterpartyCompany),
  counterpartyBusinessNumber: orNull(given.counterpartyBusinessNumber),
  keyPoints: orNull(given.keyPoints),
  detailContent: given.detailContent,
  nextAction: orNull(given.nextAction),
  nextActionDate: orNull(given.nextActionDate),
  nextActionDone: false,
})

export async function writeReport(change: Change, editingIn: EditingIn, given: Given): Promise<DailyReport> {
  refuseFaults(reportFaults(given))
  const businessNumber = normaliseBusinessNumber(given.businessNumber)
  if (!businessNumber) throw new AppError('company/not-found')
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayWriteReport(actor, ownershipOf(row, add))) throw new AppError('daily-report/not-own')
    const values = valuesOf({ ...given, counterpartyBusinessNumber: '' })
    const { reportDate } = given
    const key = { teamId: actor.teamId, reportDate, businessNumber, startTime: values.startTime }
    await refuseTaken(tx, key, 'daily-report/key-taken')
    values.counterpartyBusinessNumber = await counterpartyNumber(tx, {
      businessNumber,
      counterpartyCompany: given.counterpartyCompany,
      counterpartyBusinessNumber: pickedNumber(given.counterpartyBusinessNumber),
    })
    const stage = await latestStage(tx, businessNumber)
    const [after] = await tx
      .insert(dailyReport)
      .values({ ...values, ...key, runs: runsOf(values, key) })
      .returning()
    if (!after) throw new Error('the report was not written')
    await reportChanged(tx, actor, { action: 'daily-report/created', before: null, after, stage })
    return readChangedReport(tx, { actor, editing }, after.id)
  })
}

/**
 * Converts a business number to the format in which it is stored. Throws for an invalid number, because no company can
 * have it.
 */
function pickedNumber(given: string): string {
  if (given === '') return ''
  const number = normaliseBusinessNumber(given)
  if (!number) throw new AppError('daily-report/counterparty-unknown')
  return number
}

export async function editReport(
  change: Change,
  editingIn: EditingIn,
  key: ReportKey,
  given: GivenChange,
): Promise<DailyReport> {
  return change(async (tx, actor) => {
    const editing = await editingIn(tx)
    const before = await openReport(tx, { actor, editing }, key)
    await refuseStaleReport(tx, { actor, editing }, before, given)
    const { version: _version, nextActionDone, ...texts } = given
    const stored = inputOf(before)
    const sent = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
    const wanted: ReportInput = { ...stored, ...sent }
    refuseFaults(reportFaults(wanted, { stored }))
    // If the person typed another name, another company is meant, so the earlier link is not kept.
    const renamed = wanted.counterpartyCompany !== stored.counterpartyCompany
    const tied = stored.counterpartyBusinessNumber
    const picked = texts.counterpartyBusinessNumber ?? (renamed ? '' : tied)
    // If the linked company was deleted, the form did not show its number and sends none. The link must then stay.
    const isHiddenTie = tied !== '' && picked === '' && !(await findCompany(tx, tied))
    const values: ReportValues = {
      ...valuesOf(wanted),
      nextActionDone: wanted.nextAction !== '' && (nextActionDone ?? before.nextActionDone),
      counterpartyBusinessNumber:
        !renamed && (picked === tied || isHiddenTie)
          ? before.counterpartyBusinessNumber
          : await counterpartyNumber(tx, { ...wanted, counterpartyBusinessNumber: pickedNumber(picked) }),
    }
    await storeValues(tx, actor, 'changed', before, values)
    return readChangedReport(tx, { actor, editing }, before.id)
  })
}
