import { expect, test } from 'vitest'
import { dayInSeoul } from '#shared/platform/day.ts'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDottedSpan,
  formatDottedTime,
  formatLongDay,
  formatRecent,
  formatShortDay,
} from '#web/lib/time.ts'

// This is 2026-11-13 00:12 in Seoul, but still the 12th in UTC.
const now = '2026-11-12T15:12:00Z'

test('all times are Seoul time', () => {
  expect(formatDateTime(now)).toBe('2026-11-13 00:12')
  expect(formatDay(now)).toBe('2026-11-13')
  expect(formatClock(now)).toBe('00:12')
  expect(formatLongDay(now)).toBe('11월 13일 금요일')
  expect(dayInSeoul(now)).toBe('2026-11-13')
})
test('nothing, or nonsense, is a quiet dash', () => {
  expect(formatDateTime(null)).toBe('–')
  expect(formatDateTime('')).toBe('–')
  expect(formatDay('soon')).toBe('–')
})
test('recent times read as people say them', () => {
  expect(formatRecent('2026-11-12T15:01:00Z', now)).toBe('오늘 00:01')
  expect(formatRecent('2026-11-12T14:59:00Z', now)).toBe('어제 23:59')
  expect(formatRecent('2026-11-11T03:00:00Z', now)).toBe('11.11')
  expect(formatRecent('2025-11-11T03:00:00Z', now)).toBe('2025.11.11')
  expect(formatShortDay('2026-01-02', now)).toBe('01.02')
  expect(formatShortDay('2025-12-31', now)).toBe('2025.12.31')
  expect(formatDottedTime('2026-01-01T20:05:00Z')).toBe('2026.01.02 05:05')
  expect(formatDottedSpan({ from: '2025-12-31', to: '2026-01-02' })).toBe('2025.12.31 – 2026.01.02')
})
