import { longSilenceDays, silenceDays } from '#shared/catalogue/words/silence.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'

/** The days since a date, counted in Seoul; null if there is no date. */
export function daysSince(day: string | null | undefined, today = dayInSeoul()): number | null {
  if (!day) return null
  return Math.max(0, daysBetween(day, today))
}

/** Says how long ago the last report was, for example 오늘, 3일 전, 보고 없음. */
export const sinceText = (days: number | null) =>
  days === null ? '보고 없음' : days === 0 ? '오늘' : `${days}일 전`

/**
 * The colour of the days since the last report: amber if there are many, red if very many. `isExpected` is false
 * where no report is expected; then the days have no colour.
 */
export function silentTone(days: number | null, isExpected: boolean): string {
  if (days === null) return 'text-quiet'
  if (!isExpected) return ''
  if (days >= longSilenceDays) return 'font-semibold text-danger'
  return days >= silenceDays ? 'font-semibold text-warning' : ''
}
