const dayMs = 86_400_000
const seoulOffsetMs = 9 * 60 * 60 * 1000

/** Days since 1970 as Seoul counts them. */
export const seoulDay = (moment: number) => Math.floor((moment + seoulOffsetMs) / dayMs)
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
/** A time of a Seoul day, in minutes after midnight. */
export const momentOf = (day: number, minutes: number) =>
  new Date(day * dayMs - seoulOffsetMs + minutes * 60_000)
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
