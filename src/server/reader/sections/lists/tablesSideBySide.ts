import { middleX } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { bare } from '#server/reader/layout/text.ts'

/** Whether a header row has the same columns twice: 업체명 | 비중 | 업체명 | 비중. */
export function areTwice(segments: readonly Segment[]): boolean {
  const half = segments.length / 2
  return (
    half >= 2 &&
    segments.slice(0, half).every(({ text }, at) => bare(text) === bare(segments[half + at]?.text ?? ''))
  )
}

/** The border between two tables side by side: the middle of the widest vertical strip without text. */
export function widestStrip(lines: readonly Line[], left: Segment, right: Segment): number {
  const taken = lines
    .flatMap((line) => line.segments)
    .filter((segment) => segment.x1 > middleX(left) && segment.x0 < middleX(right))
    .toSorted((a, b) => a.x0 - b.x0)
  let [border, widest, end] = [(left.x1 + right.x0) / 2, 0, middleX(left)]
  for (const { x0, x1 } of taken) {
    if (x0 - end > widest) [border, widest] = [(x0 + end) / 2, x0 - end]
    end = Math.max(end, x1)
  }
  return border
}

/** A list beside another list has at most this many rows. */
const MOST_ROWS = 40

/**
 * For two titles side by side, each centred over its table: finds the border between the two tables from their columns.
 */
export function borderBelow(below: readonly Line[], head: Line): number | null {
  const [first] = below
  if (!first || first.page !== head.page || !areTwice(first.segments)) return null
  const half = first.segments.length / 2
  const end = below.findIndex(({ page, segments }) => page !== head.page || segments.length < 2)
  const own = below.slice(0, Math.min(end < 0 ? below.length : end, MOST_ROWS))
  const [left, right] = [first.segments[half - 1], first.segments[half]]
  return left && right ? widestStrip(own, left, right) : null
}
