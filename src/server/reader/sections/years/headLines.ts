import { headWordOf } from '#server/reader/labels/yearHeads.ts'
import { sharedX } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isOpenYearHead, readYearHead } from '#server/reader/values/dates.ts'
import { isFigure } from '#server/reader/values/numbers.ts'

const isYear = ({ text }: Segment) => readYearHead(text) !== null || isOpenYearHead(text)
const mayBeHead = (segment: Segment) =>
  isYear(segment) || headWordOf(segment.text) !== undefined || !isFigure(segment.text)

/**
 * Joins the lines of one header row whose cells are centred vertically: a cell of one line is then printed between the
 * two lines of its neighbour. Such lines overlap vertically, but share no column.
 */
export function withWholeHeads(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before && isSameHead(before, line)) {
      const segments = [...before.segments, ...line.segments].toSorted((a, b) => a.x0 - b.x0)
      joined[joined.length - 1] = {
        ...before,
        segments,
        x0: Math.min(before.x0, line.x0),
        x1: Math.max(before.x1, line.x1),
        y1: Math.max(before.y1, line.y1),
      }
    } else joined.push(line)
  }
  return joined
}

function isSameHead(a: Line, b: Line): boolean {
  if (a.page !== b.page || b.y0 > a.y1 - 0.2 * (a.y1 - a.y0)) return false
  const all = [...a.segments, ...b.segments]
  return (
    all.length <= MOST_HEADS &&
    a.segments.some(isYear) &&
    all.every(mayBeHead) &&
    a.segments.every((one) => b.segments.every((other) => sharedX(one, other) < 0))
  )
}

/** Lines with more texts than this are not examined as header rows. */
const MOST_HEADS = 40
const worded = /^(\D{0,3})((?:19|20)\d{2})(\D{1,10})$/

/**
 * Reads header cells such as "2023 회계연도 | 2024 회계연도" as the years 2023 and 2024. All cells must have the same words
 * beside the year.
 */
export function withPlainYears(line: Line): Line {
  if (line.segments.length > MOST_HEADS) return line
  const parts = line.segments.map((segment) => {
    if (isYear(segment) || /연결/.test(segment.text)) return null
    const [, before = '', year, behind = ''] = worded.exec(segment.text.replaceAll(/\s+/g, '')) ?? []
    return year === undefined ? null : { year, words: `${before}#${behind}` }
  })
  const isShared = (at: number) =>
    parts.some(
      (other, index) =>
        other && index !== at && other.words === parts[at]?.words && other.year !== parts[at]?.year,
    )
  if (!parts.some((part, at) => part && isShared(at))) return line
  const segments = line.segments.map((segment, at) => {
    const text = parts[at]?.year
    return text !== undefined && isShared(at) ? { ...segment, text, words: [{ ...segment, text }] } : segment
  })
  return { ...line, segments }
}
