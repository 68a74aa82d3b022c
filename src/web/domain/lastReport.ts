import { longSilenceDays, silenceDays } from '#shared/catalogue/words/silence.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'

/** Days since a date, in Seoul; null if there is no date. */
export function daysSince(day: string | null | undefined, today = dayInSeoul()): number | null {
  if (!day) return null
  return Math.max(0, daysBetween(day, today))
}

/** Examples: 오늘, 3일 전, 보고 없음 */
export const sinceText = (days: number | null) =>
  days === null ? '보고 없음' : days === 0 ? '오늘' : `${days}일 전`

/** Amber from the start of a silence, red if it is long. The number says the same. */
export function silentTone(days: number | null): string {
  if (days === null) return 'text-quiet'
  if (days >= longSilenceDays) return 'font-semibold text-danger'
  return days >= silenceDays ? 'font-semibold text-warning' : ''
}
