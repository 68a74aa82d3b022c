import { dayInSeoul, dayMs, secondInSeoul, seoulZone, timeInSeoul } from '#shared/platform/day.ts'

/** All times are shown in Seoul time, whatever the time zone of the browser. */
const timeZone = seoulZone

const longDayFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone,
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})
const koreanTimeFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

type Moment = string | number | Date
const none = '–'

function read(moment: Moment | null | undefined) {
  if (moment === null || moment === undefined || moment === '') return null
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const day = dayInSeoul(date)
  return { day, short: day.slice(5).replace('-', '.'), clock: timeInSeoul(date), second: secondInSeoul(date) }
}

/** Formats a day as 2026-11-13. */
export const formatDay = (moment: Moment | null | undefined) => read(moment)?.day ?? none

/** Formats a day as 2026. 11. 13. */
export function formatKoreanDay(moment: Moment | null | undefined): string {
  const day = read(moment)?.day
  return day ? `${day.replaceAll('-', '. ')}.` : none
}

/** Formats day and time as 2026. 11. 13. 오전 9:12. */
export const formatKoreanTime = (moment: Moment) => koreanTimeFormat.format(new Date(moment))

/** Formats day and time as 2026-11-13 09:12. */
export function formatDateTime(moment: Moment | null | undefined): string {
  const at = read(moment)
  return at ? `${at.day} ${at.clock}` : none
}

/** Formats day and time with seconds as 2026-11-13 09:12:45. */
export function formatSecond(moment: Moment | null | undefined): string {
  return read(moment)?.second ?? none
}

/** Formats a day as 11.13, or as 2025.11.13 if it is not in the current year. */
export function formatShortDay(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  if (!at) return none
  return at.day.slice(0, 4) === formatDay(now).slice(0, 4) ? at.short : at.day.replaceAll('-', '.')
}

/** Formats a day as 2026.11.13, for screens that also contain short days such as 11.13. */
export const formatDottedDay = (moment: Moment) => read(moment)?.day.replaceAll('-', '.') ?? none

/** Formats day and time as 2026.11.13 09:12. */
export const formatDottedTime = (moment: Moment) => `${formatDottedDay(moment)} ${formatClock(moment)}`

/** Formats a period as 2026.01.01 – 2026.11.13. */
export const formatDottedSpan = ({ from, to }: { from: string; to: string }) =>
  `${formatDottedDay(from)} – ${formatDottedDay(to)}`

/** Formats the time of day as 09:12. */
export const formatClock = (moment: Moment) => read(moment)?.clock ?? none

/** Formats a day as 11월 13일 금요일. */
export const formatLongDay = (moment: Moment) => longDayFormat.format(new Date(moment))

/** Formats a recent time as 오늘 08:51, 어제 17:20, 11.11, or 2025.11.11 if it is not in the current year. */
export function formatRecent(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  const today = read(now)
  if (!at || !today) return none
  if (at.day === today.day) return `오늘 ${at.clock}`
  if (at.day === read(new Date(now).getTime() - dayMs)?.day) return `어제 ${at.clock}`
  return formatShortDay(moment, now)
}
