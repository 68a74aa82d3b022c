import { dayInSeoul } from '#shared/platform/day.ts'

/**
 * Returns the full years since a date as reports print it (2003-09-22, 2003.09.22); null if the text contains no date.
 */
export function ageInYears(founded: string | null, today = dayInSeoul()): number | null {
  const [, year, month, day] = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})/.exec(founded ?? '') ?? []
  if (!year || !month || !day) return null
  const reached = today.slice(5) >= `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const age = Number(today.slice(0, 4)) - Number(year) - (reached ? 0 : 1)
  return age >= 0 && age < 500 ? age : null
}
