import { expect, it } from 'vitest'
import { addDays } from '#shared/platform/day.ts'
import { holidaysOf } from './holidays.ts'

const named = (year: number) =>
  Object.fromEntries(holidaysOf(year).map(({ day, name }) => [day.slice(5), name]))
/** The holidays without a fixed date: lunar ones and substitute holidays. */
const moving = (year: number) =>
  Object.entries(named(year)).flatMap(([day, name]) =>
    /설날|추석|부처님|대체/.test(name) ? [`${day} ${name}`] : [],
  )

// The expected days come from the official yearly calendars (월력요항), without one-time holidays such as elections, which
// an admin enters.
it.each([
  [
    2023,
    [
      '01-21 설날',
      '01-22 설날',
      '01-23 설날',
      '01-24 대체공휴일(설날)',
      '05-27 부처님오신날',
      '05-29 대체공휴일(부처님오신날)',
      '09-28 추석',
      '09-29 추석',
      '09-30 추석',
    ],
  ],
  [
    2024,
    [
      '02-09 설날',
      '02-10 설날',
      '02-11 설날',
      '02-12 대체공휴일(설날)',
      '05-06 대체공휴일(어린이날)',
      '05-15 부처님오신날',
      '09-16 추석',
      '09-17 추석',
      '09-18 추석',
    ],
  ],
  [
    2025,
    [
      '01-28 설날',
      '01-29 설날',
      '01-30 설날',
      '03-03 대체공휴일(삼일절)',
      '05-05 부처님오신날 · 어린이날',
      '05-06 대체공휴일(부처님오신날)',
      '10-05 추석',
      '10-06 추석',
      '10-07 추석',
      '10-08 대체공휴일(추석)',
    ],
  ],
  [
    2026,
    [
      '02-16 설날',
      '02-17 설날',
      '02-18 설날',
      '03-02 대체공휴일(삼일절)',
      '05-24 부처님오신날',
      '05-25 대체공휴일(부처님오신날)',
      '08-17 대체공휴일(광복절)',
      '09-24 추석',
      '09-25 추석',
      '09-26 추석',
      '10-05 대체공휴일(개천절)',
    ],
  ],
  [
    2027,
    [
      '02-06 설날',
      '02-07 설날',
      '02-08 설날',
      '02-09 대체공휴일(설날)',
      '05-03 대체공휴일(노동절)',
      '05-13 부처님오신날',
      '07-19 대체공휴일(제헌절)',
      '08-16 대체공휴일(광복절)',
      '09-14 추석',
      '09-15 추석',
      '09-16 추석',
      '10-04 대체공휴일(개천절)',
      '10-11 대체공휴일(한글날)',
      '12-27 대체공휴일(성탄절)',
    ],
  ],
])('%i', (year, wanted) => {
  const sorted = (days: string[]) =>
    days.map((day) => day.replace('어린이날 · 부처님오신날', '부처님오신날 · 어린이날'))
  expect(sorted(moving(year))).toEqual(wanted)
})

it('there are no substitute holidays before the law', () => {
  expect(moving(2010).filter((line) => line.includes('대체'))).toEqual([])
  expect(named(2025)['07-17']).toBeUndefined()
  expect(named(2012)['10-09']).toBeUndefined()
  expect(named(2022)['05-02']).toBeUndefined()
  expect([named(2026)['05-01'], named(2026)['07-17']]).toEqual(['노동절', '제헌절'])
  // Two holidays fall on the same day, so one of them gets a substitute holiday.
  expect(named(2028)['10-05']).toMatch(/^대체공휴일/)
})

it('counts days over months, leap days and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
