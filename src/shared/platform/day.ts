/**
 * Days and times. The firm works in Seoul, so every timestamp is shown as Seoul day and time, wherever server and
 * browser run. Apart from this file, only `server/database/seoulTime.ts` uses the time zone, for timestamps in the
 * database.
 */
export const seoulZone = 'Asia/Seoul'
/** The offset is fixed, because Korea has had no daylight saving time since 1988. */
const seoulOffsetMs = 9 * 60 * 60 * 1000
export const dayMs = 86_400_000

type Moment = string | number | Date

/**
 * Seoul time in the form 2026-11-13T09:12:45.000Z. The Z is wrong, because the time is not UTC; callers cut it off.
 */
const clockOf = (moment: Moment) => new Date(new Date(moment).getTime() + seoulOffsetMs).toISOString()

/** Seoul day as YYYY-MM-DD; today by default. */
export const dayInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(0, 10)
/** Seoul time of day as HH:MM. */
export const timeInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(11, 16)
/** Seoul day and time, such as 2026-11-13 09:12:45. */
export const secondInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(0, 19).replace('T', ' ')
/** The moment at which a day begins in Seoul. */
export const startOfDay = (day: string) => new Date(timeOf(day) - seoulOffsetMs)

/** Whether the day exists in the calendar and is not before the earliest supported day. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

// All days below are texts in the form YYYY-MM-DD. They are calculated by the calendar alone, without clock or time
// zone.
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => textOf(timeOf(day) + days * dayMs)
export const daysBetween = (from: string, to: string) => Math.round((timeOf(to) - timeOf(from)) / dayMs)
/** Number of the weekday; 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(timeOf(day)).getUTCDay()
/** Korean word for the weekday, such as 토. */
export const weekdayWord = (day: string) => '일월화수목금토'[weekdayOf(day)] ?? ''

/** Adds months to a month in the form YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
export const monthOf = (day: string) => day.slice(0, 7)
export const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** The same day one year earlier; 29 February becomes 28 February. */
export const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
