import { dayInSeoul } from '#shared/platform/day.ts'
import { AppError } from '../../platform/appError.ts'

/**
 * Returns the day of a new step, by default today. The day must not be in the future or before the previous step. If
 * even the previous step is in the future, because the clock was set back, this throws.
 */
export function stepDay(given: string | undefined, earliest: string): string {
  const today = dayInSeoul()
  const day = given ?? today
  refuseOutside(day, { earliest })
  return day
}

/** Throws if the day is in the future, before `earliest` (the previous step) or after `latest` (the next step). */
export function refuseOutside(
  day: string,
  { earliest, latest }: { earliest?: string | undefined; latest?: string | undefined },
): void {
  if (day > dayInSeoul()) refuseDay('counterparty/day-future')
  if (earliest !== undefined && day < earliest) refuseDay('counterparty/day-early', earliest)
  if (latest !== undefined && day > latest) refuseDay('counterparty/day-late', latest)
}

function refuseDay(
  code: 'counterparty/day-future' | 'counterparty/day-early' | 'counterparty/day-late',
  bound = '',
): never {
  const error = new AppError(code, { values: { day: bound } })
  throw new AppError(code, { values: { day: bound }, fields: [{ path: 'day', message: error.message }] })
}
