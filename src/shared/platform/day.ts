/** A day that the calendar has, from the first on that a figure can be asked for. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
