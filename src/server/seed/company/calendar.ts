import { dayInSeoul, dayMs, startOfDay } from '#shared/platform/day.ts'
/** The Seoul day of a moment, as the number of days since 1970. */
export const seoulDay = (moment: number) => Date.parse(dayInSeoul(moment)) / dayMs
/** A cache of texts of days, because the seed needs the same few thousand days millions of times. */
const texts = new Map<number, string>()
export function dayText(day: number): string {
  let text = texts.get(day)
  if (text === undefined) texts.set(day, (text = new Date(day * dayMs).toISOString().slice(0, 10)))
  return text
}
const firstDay = startOfDay('1970-01-01').getTime()
/** The moment on a Seoul day that is `minutes` after midnight. */
export const momentOf = (day: number, minutes: number) => new Date(firstDay + day * dayMs + minutes * 60_000)
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
