import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'

/** Days since a day, in Seoul; null where there was none. */
export function daysSince(day: string | null | undefined, today = dayInSeoul()): number | null {
  if (!day) return null
  return Math.max(0, daysBetween(day, today))
}

/** 오늘, 3일 전, 보고 없음 */
export const sinceText = (days: number | null) =>
  days === null ? '보고 없음' : days === 0 ? '오늘' : `${days}일 전`

const silentTones: [days: number, tone: string][] = [
  [30, 'font-semibold text-danger'],
  [14, 'font-semibold text-warning'],
]
/** Fourteen days amber, thirty red; the number says the same. */
export const silentTone = (days: number | null) =>
  days === null ? 'text-quiet' : (silentTones.find(([from]) => days >= from)?.[1] ?? '')
