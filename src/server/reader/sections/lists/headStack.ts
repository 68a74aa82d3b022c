import { middleY, sharedX, union } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import { mayBeTitle } from '../headingShape.ts'
import { timeOf } from './headGroups.ts'

/** The most lines that a header row can have. */
const MOST_LINES = 5

/**
 * Combines a header of several lines into one. Names that continue on the next line are joined. Group names over
 * several columns are left out.
 */
export function stackedHead(lines: readonly Line[], at: number): Segment[] {
  const first = lines[at]
  if (!first) return []
  const own = [first]
  for (const line of lines.slice(at + 1, at + MOST_LINES)) {
    const last = own.at(-1) as Line
    const close = line.page === first.page && line.y0 - last.y1 < 1.5 * (last.y1 - last.y0)
    if (!close || line.segments.some(({ text }) => isFigure(text) || /\d{2}/.test(text))) break
    own.push(line)
  }
  if (own.length < 2) return []
  const all = own.flatMap(({ segments }) => segments).filter(({ text }) => timeOf(text) === undefined)
  const over = (upper: Segment, lower: Segment) =>
    middleY(upper) < middleY(lower) - 3 && sharedX(upper, lower) > 0.5
  const leaves = all.filter((part) => !all.some((other) => over(part, other)))
  return leaves
    .map((leaf) => {
      const above = all.filter(
        (part) => over(part, leaf) && leaves.filter((other) => over(part, other)).length === 1,
      )
      const parts = [...above, leaf].toSorted((a, b) => middleY(a) - middleY(b))
      return { ...leaf, ...union(parts), text: parts.map(({ text }) => text).join('') }
    })
    .toSorted((a, b) => a.x0 - b.x0)
}

/** How many lines above the header its title may be. A unit or a date may be printed between the two. */
const NEAR = 3

/** The title above a table, if there is one. */
export const titleAbove = (lines: readonly Line[], at: number): string | undefined =>
  lines
    .slice(Math.max(0, at - NEAR), at)
    .findLast(
      ({ page, segments: [first, ...rest] }) =>
        page === lines[at]?.page && first && rest.length === 0 && mayBeTitle(first.text),
    )?.segments[0]?.text

/** Whether one of the header cells says that its column is the state at the end of a period (기말, 변동후). */
export const hasEnd = (lines: readonly Line[], at: number): boolean =>
  lines
    .slice(at, at + MOST_LINES)
    .some(({ segments }) =>
      segments.some(({ text }) => /^(?:당?기말|변동후)$/.test(text.replaceAll(/\s+/g, ''))),
    )
