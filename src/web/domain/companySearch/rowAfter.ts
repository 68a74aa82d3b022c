/**
 * Returns the index of the row that an arrow key selects, wrapping around; null for other keys. Home and End work only
 * with `ends`, because in a text input they move the cursor.
 */
export function rowAfter(key: string, at: number, count: number, { ends = false } = {}): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (ends && key === 'Home') return 0
  return ends && key === 'End' ? count - 1 : null
}
