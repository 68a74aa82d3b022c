import { dayInSeoul, dayMs, startOfDay } from '#shared/platform/day.ts'
/** The Seoul day of a moment, as the number of days since 1970. */
export const seoulDay = (moment: number) => Date.parse(dayInSeoul(moment)) / dayMs
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
/** The moment on a Seoul day that is `minutes` after midnight. */
export const momentOf = (day: number, minutes: number) =>
  new Date(startOfDay(dayText(day)).getTime() + minutes * 60_000)
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
