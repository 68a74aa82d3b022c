import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#web/lib/search.ts'

it('URL parameters are texts in both directions', () => {
  expect(parseSearch('?person=101&company=012-34-56789&q=%ED%95%9C+%EA%B8%80&flag=true')).toEqual({
    person: '101',
    company: '012-34-56789',
    q: '한 글',
    flag: 'true',
  })
  expect(stringifySearch({ person: '101', q: '한 글', none: undefined, empty: '' })).toBe(
    '?person=101&q=%ED%95%9C+%EA%B8%80',
  )
  expect(stringifySearch({})).toBe('')
})
