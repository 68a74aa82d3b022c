export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export const union = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map((box) => box.x0)),
  y0: Math.min(...boxes.map((box) => box.y0)),
  x1: Math.max(...boxes.map((box) => box.x1)),
  y1: Math.max(...boxes.map((box) => box.y1)),
})
export const middleX = (box: Box): number => (box.x0 + box.x1) / 2
export const middleY = (box: Box): number => (box.y0 + box.y1) / 2
type Span = Pick<Box, 'x0' | 'x1'>
/**
 * How far two boxes overlap horizontally, in points. If they do not overlap, the result is negative: the width of the
 * gap between them.
 */
export const sharedX = (a: Span, b: Span): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
