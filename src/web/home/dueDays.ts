import { endOfNextWeek } from '#shared/deals/week.ts'
import { addDays, isWeekend, weekdayOf } from '#shared/platform/day.ts'

export interface DueDay {
  day: string
  /** What is due on the day; null if the server did not send everything that is due then. */
  count: number | null
  /** True for a past day whose things are not done. */
  late: boolean
  today: boolean
  off: boolean
}

interface Listed {
  rows: readonly { day: string }[]
  total: number
}

/** The first day of this week. Weeks of the calendar begin on Sunday. */
const sundayOf = (day: string) => addDays(day, -weekdayOf(day))

/**
 * The days of this week and the next with the number of things that are due. A list that the server cut off says nothing
 * about the days from its last row on.
 */
export function dueDays(today: string, lists: readonly Listed[]): DueDay[] {
  const known = lists.flatMap(({ rows, total }) => (rows.length < total ? [rows.at(-1)?.day ?? ''] : []))
  const rows = lists.flatMap((list) => list.rows)
  return Array.from({ length: 14 }, (_, at) => {
    const day = addDays(sundayOf(today), at)
    // The lists end with the next week, which may be earlier than the last of these days.
    const cut =
      day > endOfNextWeek(today) || (day >= today && known.some((end) => end >= today && day >= end))
    const count = rows.filter((row) => row.day === day).length
    return {
      day,
      count: cut ? null : count,
      late: day < today && count > 0,
      today: day === today,
      off: isWeekend(day),
    }
  })
}
