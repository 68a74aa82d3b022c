import { expect, it } from 'vitest'
import { isWeekend } from '../platform/day.ts'
import { nextRepeat, type Repeat } from './repeats.ts'

const isOff = (day: string) => isWeekend(day) || day === '2026-12-25'
const next = (repeats: Repeat, day: string, today = day, anchor = Number(day.slice(8))) =>
  nextRepeat({ repeats, day, anchor }, today, isOff)

it.each([
  ['workday', '2026-11-13', '2026-11-13', '2026-11-16'],
  ['workday', '2026-12-24', '2026-12-24', '2026-12-28'],
  ['workday', '2026-11-02', '2026-11-11', '2026-11-12'],
  ['weekly', '2026-11-13', '2026-11-13', '2026-11-20'],
  ['weekly', '2026-11-13', '2026-11-10', '2026-11-20'],
  ['weekly', '2026-11-13', '2026-12-01', '2026-12-04'],
  ['weekly', '2026-11-13', '2026-11-27', '2026-12-04'],
  ['monthly', '2026-11-13', '2026-11-13', '2026-12-13'],
  ['monthly', '2026-11-13', '2027-02-20', '2027-03-13'],
  ['month-end', '2026-11-30', '2026-11-30', '2026-12-31'],
  ['month-end', '2027-01-29', '2027-01-29', '2027-02-26'],
  ['month-end', '2026-11-30', '2026-11-27', '2026-12-31'],
] as const)('%s of %s, done on %s: %s', (kind, day, today, expected) => {
  expect(next(kind, day, today)).toBe(expected)
})

it('a task of the 31st returns to the 31st after a shorter month', () => {
  expect(next('monthly', '2027-01-31')).toBe('2027-02-28')
  expect(next('monthly', '2027-02-28', '2027-02-28', 31)).toBe('2027-03-31')
})
