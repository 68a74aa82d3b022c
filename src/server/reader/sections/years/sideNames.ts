import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isFigure } from '#server/reader/values/numbers.ts'

const isLetter = ({ text }: Segment) => /^[가-힣]$/.test(text)
const isName = ({ text }: Segment) => /[가-힣A-Za-z]/.test(text) && !isFigure(text)

/**
 * Removes group names at the left edge of a table, which belong to no single row. They are single letters printed one
 * below the other (유 / 동 / 자 / 산), or texts in a column with few entries, while every row has its name to the right.
 */
export function withoutSideNames(lines: readonly Line[]): Line[] {
  const first = lines.flatMap(({ segments }) => segments[0] ?? [])
  const [all, letters] = [countByPlace(first), countByPlace(first.filter(isLetter))]
  const names = lines.flatMap(({ segments }) => segments.find((one) => isName(one) && !isLetter(one)) ?? [])
  const leftmost = names.reduce((least, { x0 }) => Math.min(least, x0), Number.POSITIVE_INFINITY)
  const isStacked = (segment: Segment) => isLetter(segment) && letters(segment) > 1 && leftmost > segment.x1
  const isGroup = (segment: Segment, next: Segment | undefined) =>
    next !== undefined &&
    isName(segment) &&
    isName(next) &&
    all(segment) * 3 <= lines.length &&
    all(next) * 2 >= lines.length
  return lines.flatMap((line): Line[] => {
    const [segment, next] = line.segments
    if (!segment || !(isStacked(segment) || isGroup(segment, next))) return [line]
    return line.segments.length > 1 ? [{ ...line, segments: line.segments.slice(1) }] : []
  })
}

/** Returns a function that counts how many of these texts begin at about the same x position as a given text. */
function countByPlace(segments: readonly Segment[]): (segment: Segment) => number {
  const counts = new Map<number, number>()
  for (const { x0 } of segments) counts.set(Math.round(x0), (counts.get(Math.round(x0)) ?? 0) + 1)
  return ({ x0 }) => [-1, 0, 1].reduce((sum, step) => sum + (counts.get(Math.round(x0) + step) ?? 0), 0)
}
