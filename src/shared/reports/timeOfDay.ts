/** Parses a time in the stored form HH:MM; null for an invalid one (24:00, 9:5, letters). */
export function readTime(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Returns the minutes between two times of a day; null if one is missing or the end is before the start. */
export function minutesBetween(start: string, end: string | null | undefined): number | null {
  const [from, to] = [start, end ?? ''].map((time) => {
    const [hour, minute] = (readTime(time) ?? '').split(':')
    return minute === undefined ? Number.NaN : Number(hour) * 60 + Number(minute)
  }) as [number, number]
  return to > from ? to - from : null
}
