import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import { savedByIn } from '#web/forms/saveOver.ts'
import { ApiError } from '#web/lib/call/apiError.ts'

const refusal = (more: object) =>
  new ApiError(409, JSON.stringify({ error: '', message: '', code: 'company/conflict', ...more }))
const lineOf = (error: unknown, at?: string) =>
  renderToStaticMarkup(createElement(SavedLine, { savedBy: savedByIn(error), at })).replaceAll(/<[^>]*>/g, '')

test('says who was first and when', () => {
  const savedBy = { teamId: '102', managerName: '이서윤', at: '2020-05-04T00:12:00.000Z' }
  expect(lineOf(refusal({ savedBy }))).toBe('이서윤 (102) 님이 2020.05.04에 저장했습니다.')
})
test('shows the time if the person is unknown, and nothing if nothing is known', () => {
  for (const savedBy of [undefined, null, { at: 7 }])
    expect(lineOf(refusal({ savedBy }), '2020-05-04T00:12:00.000Z')).toBe('2020.05.04에 저장되었습니다.')
  expect(lineOf(new TypeError('offline'))).toBe('')
})
