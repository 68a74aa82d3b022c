/**
 * Days and times in Seoul time, because the firm works in Seoul. The time zones of server and browser do not matter.
 * Apart from this file, only `server/database/seoulTime.ts` uses the Seoul time zone, for timestamps in SQL.
 */
export const seoulZone = 'Asia/Seoul'
/** A fixed offset, because Korea has had no daylight saving time since 1988. */
const seoulOffsetMs = 9 * 60 * 60 * 1000
export const dayMs = 86_400_000

type Moment = string | number | Date

/** Returns the Seoul time in the form 2026-11-13T09:12:45.000Z. The Z would mean UTC, so callers cut it off. */
const clockOf = (moment: Moment) => new Date(new Date(moment).getTime() + seoulOffsetMs).toISOString()

/** Returns the day in Seoul time as YYYY-MM-DD; by default today. */
export const dayInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(0, 10)
/** Returns the time of day in Seoul as HH:MM. */
export const timeInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(11, 16)
/** Returns day and time in Seoul, such as 2026-11-13 09:12:45. */
export const secondInSeoul = (moment: Moment = Date.now()) => clockOf(moment).slice(0, 19).replace('T', ' ')
/** Returns a minute after midnight as HH:MM. */
export const clockOfMinute = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** Returns the moment at which a day begins in Seoul. */
export const startOfDay = (day: string) => new Date(timeOf(day) - seoulOffsetMs)

/** Whether a text is a day that exists in the calendar, from 1900 on. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

// The functions below calculate with days as texts, YYYY-MM-DD, by the calendar alone, without time zone.
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => textOf(timeOf(day) + days * dayMs)
export const daysBetween = (from: string, to: string) => Math.round((timeOf(to) - timeOf(from)) / dayMs)
/** Returns the number of the weekday, 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(timeOf(day)).getUTCDay()
export const weekdays = [...'일월화수목금토']
/** Returns the Korean word for the weekday, such as 토. */
export const weekdayWord = (day: string) => weekdays[weekdayOf(day)] ?? ''
export const isWeekend = (day: string) => weekdayOf(day) % 6 === 0
/** Returns the Monday of the week that contains the day. Weeks of meetings and statistics begin on Monday. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** Adds months to a month, YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
export const monthOf = (day: string) => day.slice(0, 7)
export const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** Returns the same day of the previous year; 28 February for 29 February. */
export const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
