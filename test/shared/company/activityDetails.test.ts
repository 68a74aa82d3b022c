import { expect, it } from 'vitest'
import { detailsOf } from '#shared/company/activity/details.ts'

const change = (field: string, after: string | null) => ({ field, before: null, after, cells: null })

it('lists a report in the order of its form, without the fields that were left empty', () => {
  const changes = [
    change('detailContent', '첫 면담을 마침'),
    change('endTime', '09:40'),
    change('nextAction', null),
    change('nextActionDate', ''),
    change('reportDate', '2026-11-12'),
    change('unknownField', '값'),
    change('reportStage', '실사'),
    change('startTime', '09:10'),
  ]
  expect(detailsOf({ kind: 'report', changes }).map(({ field }) => field)).toEqual([
    'reportDate',
    'startTime',
    'endTime',
    'reportStage',
    'detailContent',
    'unknownField',
  ])
})

it('keeps a value that was removed, and fields of a company whose values are not shown', () => {
  const removed = { field: 'nextAction', before: '자료 요청', after: null, cells: null }
  expect(detailsOf({ kind: 'report', changes: [removed] })).toEqual([removed])
  const opinion = change('opinion', null)
  expect(detailsOf({ kind: 'company', changes: [opinion] })).toEqual([opinion])
})
