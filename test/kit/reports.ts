import type { CallInput } from '#shared/platform/endpoint.ts'
import { addReport } from '#shared/reports/reports.endpoints.ts'
import type { Caller } from './app.ts'

export const letters = (count: number, letter = '가') => letter.repeat(count)

type Body = NonNullable<CallInput<typeof addReport>['body']>

/** A report that passes every rule, with the given changes. */
export const aReport = (businessNumber: string, more: Partial<Body> = {}): Body => ({
  businessNumber,
  reportDate: '2026-01-05',
  startTime: '09:00',
  endTime: '10:30',
  progressStage: '초기검토',
  counterpartyCompany: null,
  keyPoints: '첫 면담',
  detailContent: letters(200),
  ...more,
})

/** Creates a report. The test fails if the report is refused. */
export async function report(caller: Caller, businessNumber: string, more: Partial<Body> = {}) {
  const answer = await caller.call(addReport, { body: aReport(businessNumber, more) })
  if (answer.status !== 201) throw new Error(`not written: ${answer.text}`)
  return answer.body
}

export const keyOf = (row: {
  teamId: string
  reportDate: string
  businessNumber: string
  startTime: string
}) => ({
  teamId: row.teamId,
  reportDate: row.reportDate,
  businessNumber: row.businessNumber,
  startTime: row.startTime,
})
