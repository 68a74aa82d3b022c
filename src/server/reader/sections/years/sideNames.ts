import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isFigure } from '#server/reader/values/numbers.ts'

const isLetter = ({ text }: Segment) => /^[가-힣]$/.test(text)
const alike = (a: Segment, b: Segment) => Math.abs(a.x0 - b.x0) < 2
const isName = ({ text }: Segment) => /[가-힣A-Za-z]/.test(text) && !isFigure(text)

/**
 * Names of groups at the left of a table are of no row: letter below letter, or in a column of their own that few rows
 * fill while every row has its name right of it.
 */
export function withoutSideNames(lines: readonly Line[]): Line[] {
  const first = lines.flatMap(({ segments }) => segments[0] ?? [])
  const letters = first.filter(isLetter)
  const names = lines.flatMap(({ segments }) => segments.find((one) => isName(one) && !isLetter(one)) ?? [])
  const isStacked = (segment: Segment) =>
    isLetter(segment) &&
    letters.filter((one) => alike(one, segment)).length > 1 &&
    names.every((name) => name.x0 > segment.x1)
  const isGroup = (segment: Segment, next: Segment | undefined) =>
    next !== undefined &&
    isName(segment) &&
    isName(next) &&
    first.filter((one) => alike(one, segment)).length * 3 <= lines.length &&
    first.filter((one) => alike(one, next)).length * 2 >= lines.length
  return lines.flatMap((line): Line[] => {
    const [segment, next] = line.segments
    if (!segment || !(isStacked(segment) || isGroup(segment, next))) return [line]
    return line.segments.length > 1 ? [{ ...line, segments: line.segments.slice(1) }] : []
  })
}
