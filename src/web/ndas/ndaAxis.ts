import { ndaWarningDays } from '#shared/catalogue/words/ndaWords.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, daysBetween } from '#shared/platform/day.ts'

/**
 * The range of the time axis in the list of NDAs. It consists of whole years and contains today and the terms of all
 * NDAs, up to the limit `mostYears`.
 */
export interface NdaAxis {
  from: string
  to: string
  today: string
  years: { year: string; at: number }[]
}

export interface NdaBar {
  kind: 'living' | 'warning' | 'ended' | 'unsigned'
  /** Left edge and width of the visible part of the bar, both in percent of the axis. */
  left: number
  width: number
}

/**
 * The length in days of the bar of a draft. A draft has no term yet, so its bar is drawn as if it were signed today.
 */
const draftDays = 365
/** The axis shows at most this many years before and after today, so that a bar of one year remains readable. */
const mostYears = 3

const yearOf = (day: string) => Number(day.slice(0, 4))

export function axisOf(ndas: readonly Nda[], today: string): NdaAxis {
  const now = yearOf(today)
  const starts = ndas.flatMap(({ startsDay }) => startsDay ?? [])
  const ends = ndas.flatMap(({ endsDay }) => endsDay ?? [])
  const first = Math.max(now - mostYears, Math.min(now, ...starts.map(yearOf)))
  const last = Math.min(now + mostYears, Math.max(now + 1, ...ends.map(yearOf)))
  const from = `${first}-01-01`
  const to = `${last}-12-31`
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  return {
    from,
    to,
    today,
    years: years.map((year) => ({ year, at: placeOf({ from, to }, `${year}-01-01`) })),
  }
}

/** The position of a day on the axis, in percent. Days outside the axis are placed at its ends. */
export const placeOf = ({ from, to }: Pick<NdaAxis, 'from' | 'to'>, day: string): number =>
  Math.min(100, Math.max(0, (daysBetween(from, day) / Math.max(1, daysBetween(from, to))) * 100))

/** The parts of a bar. The last `ndaWarningDays` days of a term are amber; the bar of a draft is dashed. */
export function barsOf(nda: Nda, axis: NdaAxis): NdaBar[] {
  const part = (kind: NdaBar['kind'], from: string, to: string): NdaBar[] => {
    const left = placeOf(axis, from)
    const width = placeOf(axis, to) - left
    return width <= 0 ? [] : [{ kind, left, width }]
  }
  const { startsDay, endsDay, state, revoked } = nda
  if (state === 'unsigned') return part('unsigned', axis.today, addDays(axis.today, draftDays))
  if (startsDay === null || endsDay === null) return []
  const after = addDays(endsDay, 1)
  if (revoked) return part('ended', startsDay, revoked.day < after ? revoked.day : after)
  if (state === 'ended') return part('ended', startsDay, after)
  const warned = addDays(endsDay, -ndaWarningDays)
  const turn = warned > startsDay ? warned : startsDay
  return [...part('living', startsDay, turn), ...part('warning', turn, after)]
}
