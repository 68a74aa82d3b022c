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

/** Example: 2026-11-13 */
export const formatDay = (moment: Moment | null | undefined) => read(moment)?.day ?? none

/** Example: 2026. 11. 13. */
export function formatKoreanDay(moment: Moment | null | undefined): string {
  const day = read(moment)?.day
  return day ? `${day.replaceAll('-', '. ')}.` : none
}

/** Example: 2026. 11. 13. 오전 9:12 */
export const formatKoreanTime = (moment: Moment) => koreanTimeFormat.format(new Date(moment))

/** Example: 2026-11-13 09:12 */
export function formatDateTime(moment: Moment | null | undefined): string {
  const at = read(moment)
  return at ? `${at.day} ${at.clock}` : none
}

/** Example: 2026-11-13 09:12:45 */
export function formatSecond(moment: Moment | null | undefined): string {
  return read(moment)?.second ?? none
}

/** Example: 11.13, or 2025.11.13 if it is not this year. */
export function formatShortDay(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  if (!at) return none
  return at.day.slice(0, 4) === formatDay(now).slice(0, 4) ? at.short : at.day.replaceAll('-', '.')
}

/** Example: 2026.11.13. For a page whose short days look like 11.13. */
export const formatDottedDay = (moment: Moment) => read(moment)?.day.replaceAll('-', '.') ?? none

/** Example: 2026.11.13 09:12 */
export const formatDottedTime = (moment: Moment) => `${formatDottedDay(moment)} ${formatClock(moment)}`

/** Example: 2026.01.01 – 2026.11.13 */
export const formatDottedSpan = ({ from, to }: { from: string; to: string }) =>
  `${formatDottedDay(from)} – ${formatDottedDay(to)}`

/** Example: 09:12 */
export const formatClock = (moment: Moment) => read(moment)?.clock ?? none

/** Example: 11월 13일 금요일 */
export const formatLongDay = (moment: Moment) => longDayFormat.format(new Date(moment))

/** Examples: 오늘 08:51, 어제 17:20, 11.11, or 2025.11.11 if it is not this year. */
export function formatRecent(moment: Moment, now: Moment = Date.now()): string {
  const at = read(moment)
  const today = read(now)
  if (!at || !today) return none
  if (at.day === today.day) return `오늘 ${at.clock}`
  if (at.day === read(new Date(now).getTime() - dayMs)?.day) return `어제 ${at.clock}`
  return formatShortDay(moment, now)
}
