import { longSilenceDays, silenceDays } from '#shared/catalogue/words/silence.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'

/** Returns how many days have passed since a day, in Seoul time; null if no day is given. */
export function daysSince(day: string | null | undefined, today = dayInSeoul()): number | null {
  if (!day) return null
  return Math.max(0, daysBetween(day, today))
}

/** Says in Korean how long ago the last report was: 오늘, 3일 전, 보고 없음. */
export const sinceText = (days: number | null) =>
  days === null ? '보고 없음' : days === 0 ? '오늘' : `${days}일 전`

/**
 * The text colour for the days since the last report: amber for a silent company, red for a long silence, none if no
 * report is expected.
 */
export function silentTone(days: number | null, isExpected: boolean): string {
  if (days === null) return 'text-quiet'
  if (!isExpected) return ''
  if (days >= longSilenceDays) return 'font-semibold text-danger'
  return days >= silenceDays ? 'font-semibold text-warning' : ''
}
