import { addDays, daysBetween, weekdayOf } from '../platform/day.ts'

/** The week of a meeting: Monday to Sunday. */
export interface Week {
  from: string
  to: string
  number: number
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The week of a day, with its ISO number: the week belongs to the year of its Thursday. */
export function weekOf(day: string): Week {
  const from = mondayOf(day)
  const year = addDays(from, 3).slice(0, 4)
  const first = mondayOf(`${year}-01-04`)
  return { from, to: addDays(from, 6), number: daysBetween(first, from) / 7 + 1 }
}
