/**
 * The row an arrow leads to, around the ends of the list; null for a key that leads nowhere. Where the focus stands in
 * a box, Home and End are the box's own (`ends: false`).
 */
export function rowAfter(key: string, at: number, count: number, { ends = false } = {}): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (ends && key === 'Home') return 0
  return ends && key === 'End' ? count - 1 : null
}
