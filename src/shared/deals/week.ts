import { addDays, daysBetween, weekdayOf } from '../platform/day.ts'

/** The week of a meeting: Monday to Sunday. */
export interface Week {
  from: string
  to: string
  number: number
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The Sunday of the week after the given day's week. Tasks due until then are listed as coming. */
export const endOfNextWeek = (day: string) => addDays(mondayOf(day), 13)

/** The week that contains a day, with its ISO number. An ISO week belongs to the year of its Thursday. */
export function weekOf(day: string): Week {
  const from = mondayOf(day)
  const year = addDays(from, 3).slice(0, 4)
  const first = mondayOf(`${year}-01-04`)
  return { from, to: addDays(from, 6), number: daysBetween(first, from) / 7 + 1 }
}
