import { expect, it } from 'vitest'
import { addMonths, lastOfMonth, yearBefore } from '#shared/platform/day.ts'
import {
  daysOfMonth,
  daysOfWeek,
  lastYearOf,
  monthsUpTo,
  periodOf,
  weeksUpTo,
  yearOf,
} from '#shared/progress/stats/period.ts'

it('quick choices end today and begin with a month', () => {
  const from = (choice: Parameters<typeof periodOf>[0]) => periodOf(choice, '2026-05-31').from
  expect([from('month'), from('quarter'), from('year'), from('months')]).toEqual([
    '2026-05-01',
    '2026-04-01',
    '2026-01-01',
    '2025-06-01',
  ])
  expect(periodOf('quarter', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(yearOf('2025-01-01')).toEqual({ from: '2025-01-01', to: '2025-01-01' })
})

it('twelve weeks from their Mondays, the last one up to the day', () => {
  const sunday = weeksUpTo('2026-11-15')
  expect([sunday.length, sunday[0], sunday.at(-1)]).toEqual([12, '2026-08-24', '2026-11-09'])
  expect(weeksUpTo('2026-11-16').at(-1)).toBe('2026-11-16')
  expect(daysOfWeek('2026-11-09', '2026-11-13')).toEqual({ from: '2026-11-09', to: '2026-11-13' })
  expect(daysOfWeek('2026-11-02', '2026-11-13').to).toBe('2026-11-08')
})

it('twelve months over the turn of a year, the last one up to the day', () => {
  const months = monthsUpTo('2026-02-10')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02'])
  expect(daysOfMonth('2026-02', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
  expect(daysOfMonth('2025-12', '2026-02-10').to).toBe('2025-12-31')
})

it('a year earlier there may be no such day', () => {
  expect(yearBefore('2028-02-29')).toBe('2027-02-28')
  expect(lastYearOf({ from: '2026-01-01', to: '2026-11-13' })).toEqual({
    from: '2025-01-01',
    to: '2025-11-13',
  })
  expect([addMonths('2026-12', 1), addMonths('2026-01', -13), lastOfMonth('2028-02')]).toEqual([
    '2027-01',
    '2024-12',
    '2028-02-29',
  ])
})
