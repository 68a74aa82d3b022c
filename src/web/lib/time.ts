/** Everything is shown in Seoul's time, wherever the browser stands. */
const zone = 'Asia/Seoul'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const longDayFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone: zone,
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})
const koreanTimeFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone: zone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

type Moment = string | number | Date
const none = '–'

function read(moment: Moment | null | undefined) {
  if (moment === null || moment === undefined || moment === '') return null
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const found = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]))
  return {
    day: `${found.year}-${found.month}-${found.day}`,
    short: `${found.month}.${found.day}`,
    clock: `${found.hour}:${found.minute}`,
    second: found.second,
  }
}

/** 2026-11-13 */
export const formatDay = (moment: Moment | null | undefined) => read(moment)?.day ?? none

/** 2026. 11. 13. */
export function formatKoreanDay(moment: Moment | null | undefined): string {
  const day = read(moment)?.day
  return day ? `${day.replaceAll('-', '. ')}.` : none
}

/** 2026. 11. 13. 오전 9:12 */
export const formatKoreanTime = (moment: Moment) => koreanTimeFormat.format(new Date(moment))

/** 2026-11-13 09:12 */
export function formatDateTime(moment: Moment | null | undefined): string {
  const at = read(moment)
  return at ? `${at.day} ${at.clock}` : none
}

/** 2026-11-13 09:12:45 */
export function formatSecond(moment: Moment | null | undefined): string {
  const at = read(moment)
  return at ? `${at.day} ${at.clock}:${at.second}` : none
}

/** 11.13; another year 2025.11.13. */
export function formatShortDay(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  if (!at) return none
  return at.day.slice(0, 4) === formatDay(now).slice(0, 4) ? at.short : at.day.replaceAll('-', '.')
}

/** 09:12 */
export const formatClock = (moment: Moment) => read(moment)?.clock ?? none

/** 11월 13일 금요일 */
export const formatLongDay = (moment: Moment) => longDayFormat.format(new Date(moment))

/** Seoul's day as YYYY-MM-DD. */
export const seoulToday = (now: Moment = Date.now()) => formatDay(now)

/** 오늘 08:51, 어제 17:20, 11.11; another year 2025.11.11. */
export function formatRecent(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  const today = read(now)
  if (!at || !today) return none
  if (at.day === today.day) return `오늘 ${at.clock}`
  if (at.day === read(new Date(now).getTime() - 86_400_000)?.day) return `어제 ${at.clock}`
  return formatShortDay(moment, now)
}

/** 2026-02-30 is written like a day but none. */
export { isCalendarDay as isDay } from '#shared/platform/day.ts'
