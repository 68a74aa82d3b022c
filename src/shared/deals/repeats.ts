import { addDays, addMonths, lastOfMonth, monthOf } from '../platform/day.ts'

/** How a task repeats. The next task arises when one is done. */
export const repeats = {
  workday: '영업일마다',
  weekly: '매주',
  monthly: '매달',
  'month-end': '매달 마지막 영업일',
} as const
export type Repeat = keyof typeof repeats
export const repeatKeys = Object.keys(repeats) as Repeat[]

interface Repeated {
  repeats: Repeat
  /** The day of the task that is done. */
  day: string
  /** For `monthly`: the day of the month on which the task began, e.g. 31, also after a shorter month. */
  anchor: number
}

const dayIn = (month: string, anchor: number) => {
  const last = lastOfMonth(month)
  const day = `${month}-${String(anchor).padStart(2, '0')}`
  return day > last ? last : day
}

function lastWorkday(month: string, isOff: (day: string) => boolean): string {
  let day = lastOfMonth(month)
  while (isOff(day)) day = addDays(day, -1)
  return day
}

/**
 * Returns the day of the next task: the first day of the pattern after the day of the task that is done and after
 * today, so that a late task does not return several times. `isOff` says which days are weekends and holidays.
 */
export function nextRepeat(
  { repeats: kind, day, anchor }: Repeated,
  today: string,
  isOff: (day: string) => boolean,
): string {
  const after = day > today ? day : today
  switch (kind) {
    case 'workday': {
      let next = addDays(after, 1)
      while (isOff(next)) next = addDays(next, 1)
      return next
    }
    case 'weekly': {
      const weeks = Math.floor((Date.parse(after) - Date.parse(day)) / (7 * 86_400_000)) + 1
      return addDays(day, weeks * 7)
    }
    case 'monthly': {
      const next = dayIn(monthOf(after), anchor)
      return next > after ? next : dayIn(addMonths(monthOf(after), 1), anchor)
    }
    case 'month-end':
    default: {
      const next = lastWorkday(monthOf(after), isOff)
      return next > after ? next : lastWorkday(addMonths(monthOf(after), 1), isOff)
    }
  }
}
