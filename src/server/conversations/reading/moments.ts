import { isCalendarDay } from '#shared/platform/day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** 2026년 11월 11일, 2026. 11. 11., 2026-11-11 and 2026/11/11. */
const korean = /(\d{4})(?:년|[./-]) ?(\d{1,2})(?:월|[./-]) ?(\d{1,2})(?:일|\.)?/y
/** Wednesday, November 11, 2026 and Nov 11, 2026. */
const english =
  /(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} (\d{1,2}), (\d{4})/iy
const two = (digits: string) => digits.padStart(2, '0')

interface Found<T> {
  value: T
  /** The offset after what was found. */
  end: number
}

/** Reads the day that stands at this place of a line. */
export function readDay(line: string, at = 0): Found<string> | null {
  for (const pattern of [korean, english]) {
    pattern.lastIndex = at
    const match = pattern.exec(line)
    if (!match) continue
    const [, one = '', second = '', third = ''] = match
    const day =
      pattern === korean
        ? `${one}-${two(second)}-${two(third)}`
        : `${third}-${two(String(months.indexOf(one.toLowerCase().slice(0, 3)) + 1))}-${two(second)}`
    if (isCalendarDay(day)) return { value: day, end: pattern.lastIndex }
  }
  return null
}

const clock = /(?:(오전|오후|AM|PM) ?)?(\d{1,2}):(\d{2})(?::\d{2})?(?: ?(AM|PM|오전|오후))?/iy

/** Reads the time of day that stands at this place of a line, in minutes after midnight. 오전 12:05 is 00:05. */
export function readMinute(line: string, at = 0): Found<number> | null {
  clock.lastIndex = at
  const match = clock.exec(line)
  if (!match) return null
  const [, before, hours, minutes, after] = match
  const half = (before ?? after ?? '').toUpperCase()
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59 || hour > 23 || (half !== '' && hour > 12)) return null
  const late = half === '오후' || half === 'PM'
  const counted = half === '' ? hour : (hour % 12) + (late ? 12 : 0)
  return { value: counted * 60 + minute, end: clock.lastIndex }
}
