import type { Lesson } from '#shared/registration/teaching.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { columnAt, cut, gridOf } from './grid.ts'
import { type Met, meets } from './pattern.ts'

/** A header cell: the index of the lesson's column that it matches (-1 if there is none), and the year found in it. */
interface HeadPart {
  at: number
  met: Met
}
const strange: HeadPart = { at: -1, met: { year: null } }

/** Matches the cells of a header row with the columns of the lesson. Returns null if the row is another header. */
export function headColumns(lesson: Lesson, segments: readonly Segment[]): HeadPart[] | null {
  const seen = new Map<string, number>()
  const found = segments.map(({ text }): HeadPart => {
    const fitting = lesson.head.flatMap((pattern, at) => {
      const met = pattern === null ? null : meets(pattern, text)
      return met ? [{ at, met, pattern }] : []
    })
    // Header cells that differ only in their numbers are matched in order.
    const key = fitting[0]?.pattern ?? ''
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return fitting[nth] ?? fitting.at(-1) ?? strange
  })
  const [first, last] = windowOf(found)
  const own = found.slice(first, last + 1)
  const known = own.filter(({ at }) => at >= 0)
  const kinds = new Set(known.map(({ at }) => lesson.columns[at]?.as)).size
  const words = new Set(lesson.head.filter((pattern) => pattern !== null))
  const met = new Set(known.map(({ at }) => lesson.head[at])).size
  if (known.length < 2 || (own.length - known.length) * 3 > own.length || met * 3 < words.size * 2)
    return null
  return kinds >= Math.min(2, lesson.columns.length) ? found : null
}

/** The indexes of the first and the last header cell that the lesson knows. */
const windowOf = (parts: readonly HeadPart[]): [number, number] => [
  Math.max(
    0,
    parts.findIndex(({ at }) => at >= 0),
  ),
  parts.findLastIndex(({ at }) => at >= 0),
]

/**
 * Separates the table from another table printed beside it on the same lines: text outside the lesson's columns belongs
 * to the other table.
 */
export function withoutNeighbours(
  lesson: Lesson,
  lines: readonly Line[],
): { inside: Line[]; beside: Map<Line, Line> } {
  const beside = new Map<Line, Line>()
  const [head] = lines
  const parts = head && lesson.head.length > 0 ? headColumns(lesson, head.segments) : null
  const [first, last] = windowOf(parts ?? [])
  if (!head || !parts || (first === 0 && last === parts.length - 1)) return { inside: [...lines], beside }
  const { columns } = gridOf(lines)
  const place = (segment: Segment | undefined) => (segment ? columnAt(segment, columns) : 0)
  // The column of row names may have no header cell.
  const unnamed = lesson.columns[0]?.as === 'label' && lesson.head[0] === null && first === 0
  const from = unnamed ? 0 : place(head.segments[first])
  const to = place(head.segments[last])
  const inside = lines.flatMap((line): Line[] => {
    const own = line.segments.filter((segment) => place(segment) >= from && place(segment) <= to)
    const others = line.segments.filter((segment) => !own.includes(segment))
    if (others.length > 0) beside.set(line, cut(line, others))
    return own.length > 0 ? [cut(line, own)] : []
  })
  return { inside, beside }
}
