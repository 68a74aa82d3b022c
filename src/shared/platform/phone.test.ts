import { expect, it } from 'vitest'
import { shownPhone } from './phone.ts'

it.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['07012345678', '070-1234-5678'],
  ['15881234', '1588-1234'],
])('%s is shown as %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})

it.each(['010-1234-5678', '010 1234 5678', '+821012345678', '12345678', '010123456789', '비서', ''])(
  '%s is shown as it was typed',
  (typed) => {
    expect(shownPhone(typed)).toBe(typed)
  },
)
