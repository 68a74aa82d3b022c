/** Days as YYYY-MM-DD, counted by the calendar alone: no clock and no zone. */
const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => textOf(timeOf(day) + days * dayMs)
/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(timeOf(day)).getUTCDay()
/** 토 */
export const weekdayWord = (day: string) => '일월화수목금토'[weekdayOf(day)] ?? ''

/** Months as YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
export const monthOf = (day: string) => day.slice(0, 7)
export const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** The same day a year earlier; the 29th of February was the 28th. */
export const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
