import { addDays, daysBetween, mondayOf } from '../platform/day.ts'

/** The week of a weekly meeting, Monday to Sunday. */
export interface Week {
  from: string
  to: string
  number: number
}

/** Returns the Sunday of the following week, until which tasks are listed as coming. */
export const endOfNextWeek = (day: string) => addDays(mondayOf(day), 13)

/**
 * Returns the week that contains the day, with its ISO 8601 number. An ISO week belongs to the year of its Thursday.
 */
export function weekOf(day: string): Week {
  const from = mondayOf(day)
  const year = addDays(from, 3).slice(0, 4)
  const first = mondayOf(`${year}-01-04`)
  return { from, to: addDays(from, 6), number: daysBetween(first, from) / 7 + 1 }
}
