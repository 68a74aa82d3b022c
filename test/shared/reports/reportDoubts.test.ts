import { expect, it } from 'vitest'
import { reportDoubts } from '#shared/reports/reportDoubts.ts'

// This is 2026-11-18 14:05 in Seoul.
const now = Date.parse('2026-11-18T05:05:00Z')
const doubts = (reportDate: string, startTime: string, registeredOn: string | null = '2020-01-01') =>
  reportDoubts({ reportDate, startTime }, { registeredOn, now })

it('a usual report raises no question', () => {
  expect(doubts('2026-11-18', '14:05')).toEqual([])
  expect(doubts('2026-11-17', '23:59')).toEqual([])
  expect(doubts('2026-08-20', '09:00')).toEqual([])
  expect(doubts('2026-11-17', '09:00', '2026-11-17')).toEqual([])
  expect(doubts('2026-11-17', '09:00', null)).toEqual([])
})

it('names every reason to look again', () => {
  expect(doubts('2026-11-18', '14:06')).toEqual(['시작시간이 지금(14:05)보다 늦습니다.'])
  expect(doubts('2026-08-19', '09:00')).toEqual(['90일보다 오래된 날짜입니다. (91일 전)'])
  expect(doubts('2026-11-16', '09:00', '2026-11-17')).toEqual([
    '기업이 등록된 날(2026-11-17)보다 이른 날짜입니다.',
  ])
  expect(doubts('2019-11-18', '23:00')).toHaveLength(2)
})
