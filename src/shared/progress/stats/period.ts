import { addDays, addMonths, lastOfMonth, mondayOf, monthOf, yearBefore } from '../../platform/day.ts'

/**
 * The period of the statistics. Companies are counted by the side, stages and managers that they had on its last day.
 */
export interface Period {
  from: string
  to: string
}

/** The periods that can be chosen with one click. Each ends today. */
export const periodChoices = [
  { key: 'month', label: '이번 달' },
  { key: 'quarter', label: '분기' },
  { key: 'year', label: '올해' },
  { key: 'months', label: '12개월' },
] as const
export type PeriodChoice = (typeof periodChoices)[number]['key']

export function periodOf(choice: PeriodChoice, today: string): Period {
  const month = monthOf(today)
  const intoQuarter = (Number(month.slice(5)) - 1) % 3
  const first: Record<PeriodChoice, string> = {
    month,
    quarter: addMonths(month, -intoQuarter),
    year: `${today.slice(0, 4)}-01`,
    months: addMonths(month, -11),
  }
  return { from: `${first[choice]}-01`, to: today }
}

/** Returns the default period: from 1 January to the day `to`. */
export const yearOf = (to: string): Period => ({ from: `${to.slice(0, 4)}-01-01`, to })

export const lastYearOf = ({ from, to }: Period): Period => ({ from: yearBefore(from), to: yearBefore(to) })

const weeksShown = 12
/** Returns the Mondays of the last twelve weeks, up to the week that contains `to`. */
export function weeksUpTo(to: string): string[] {
  const last = mondayOf(to)
  return Array.from({ length: weeksShown }, (_, at) => addDays(last, (at - weeksShown + 1) * 7))
}

const monthsShown = 12
export const monthsUpTo = (to: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) => addMonths(monthOf(to), at - monthsShown + 1))

/** Returns the period of all shown months: from the first day of the first month to the day `to`. */
export const daysOfMonths = (to: string): Period => ({ from: `${monthsUpTo(to)[0]}-01`, to })

const earlier = (a: string, b: string) => (a < b ? a : b)
/** Returns the days of a month as a period that ends at `to` at the latest. */
export const daysOfMonth = (month: string, to: string): Period => ({
  from: `${month}-01`,
  to: earlier(lastOfMonth(month), to),
})
export const daysOfWeek = (monday: string, to: string): Period => ({
  from: monday,
  to: earlier(addDays(monday, 6), to),
})
