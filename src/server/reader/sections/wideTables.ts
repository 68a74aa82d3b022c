import type { Line, Segment } from '../layout/lines.ts'
import { isOpenYearHead, readYearHead } from '../values/dates.ts'
import { readCell } from '../values/numbers.ts'

/** How far right of its page a continued part of a table was placed, and from which page it comes. */
export interface Moved {
  page: number
  from: number
  /** The points added to its x coordinates. Everything at or right of `edge` was moved. */
  offset: number
  edge: number
}

const isPeriod = (text: string) => /^제\s?\d{1,3}\s?기(?:말)?$/.test(text.trim())
const isYear = ({ text }: Segment) => readYearHead(text) !== null || isOpenYearHead(text) || isPeriod(text)
const isAmount = ({ text }: Segment) => readCell(text).kind !== 'text'
const isFiguresOnly = ({ segments }: Line) => segments.length > 0 && segments.every(isAmount)
const isNamedRow = ({ segments: [name, ...values] }: Line) =>
  name !== undefined && !isAmount(name) && values.length > 0 && values.every(isAmount)

const fewestRows = 3
const mostHeadLines = 3

interface Part {
  heads: Line
  rows: Line[]
  /** The lines of the page that belong to the part. */
  count: number
}

/** A table without row names at the top of a page: years over columns that hold only figures. */
function unnamedTop(lines: readonly Line[]): Part | null {
  const first = lines.findIndex(isFiguresOnly)
  const heads = lines.slice(0, first).findLast(({ segments }) => segments.every(isYear))
  if (first < 1 || first > mostHeadLines || !heads) return null
  const end = lines.findIndex((line, at) => at > first && !isFiguresOnly(line))
  const rows = lines.slice(first, end < 0 ? lines.length : end)
  return rows.length < fewestRows ? null : { heads, rows, count: first + rows.length }
}

/** A table of years at the end of a page with exactly as many named rows. */
function namedEnd(lines: readonly Line[], rows: number): Part | null {
  const own = lines.slice(-rows)
  if (own.length < rows || !own.every(isNamedRow)) return null
  const heads = lines.slice(-rows - 2, -rows).findLast(({ segments }) => segments.some(isYear))
  return heads ? { heads, rows: own, count: rows } : null
}

const yearsOf = ({ heads }: Part): string[] =>
  heads.segments.filter(isYear).map(({ text }) => readYearHead(text) ?? text.replaceAll(/\s+/g, ''))

const moveRight = (segment: Segment, by: number): Segment => ({
  ...segment,
  x0: segment.x0 + by,
  x1: segment.x1 + by,
  words: segment.words.map((word) => ({ ...word, x0: word.x0 + by, x1: word.x1 + by })),
})

function joined(line: Line, more: Line, by: number): Line {
  const segments = [...line.segments, ...more.segments.map((segment) => moveRight(segment, by))]
  return { ...line, segments, x1: Math.max(...segments.map(({ x1 }) => x1)) }
}

/**
 * Joins tables that are too wide for a page: the later years stand on the next page, without the names of the rows. They
 * are placed to the right of the first part, so that they are read as further columns of it.
 */
export function joinWideTables(
  lines: readonly Line[],
  widthOf: (page: number) => number,
): { lines: Line[]; moved: Moved[] } {
  const pages = [...Map.groupBy(lines, ({ page }) => page)].map(([page, own]) => ({ page, own }))
  const moved: Moved[] = []
  for (const [at, { page, own }] of pages.entries()) {
    const next = pages[at + 1]
    const later = next?.page === page + 1 ? unnamedTop(next.own) : null
    const first = later ? namedEnd(own, later.rows.length) : null
    if (!next || !later || !first || yearsOf(later).some((year) => yearsOf(first).includes(year))) continue
    const edge = widthOf(page)
    const from = Math.min(...[later.heads, ...later.rows].map(({ x0 }) => x0))
    const offset = edge + 10 - from
    const partners = new Map<Line, Line>([
      [first.heads, later.heads],
      ...first.rows.map((row, index) => [row, later.rows[index] ?? row] as const),
    ])
    pages[at] = {
      page,
      own: own.map((line) => {
        const more = partners.get(line)
        return more ? joined(line, more, offset) : line
      }),
    }
    pages[at + 1] = { page: next.page, own: next.own.slice(later.count) }
    moved.push({ page, from: next.page, offset, edge })
  }
  return moved.length === 0 ? { lines: [...lines], moved } : { lines: pages.flatMap(({ own }) => own), moved }
}

/** The place on paper of a part that was moved to the right of another page. */
export function placeBefore<Box extends { x0: number; x1: number }>(
  place: { page: number; box: Box },
  moved: readonly Moved[],
): { page: number; box: Box } {
  const by = moved.find(({ page, edge }) => page === place.page && place.box.x0 >= edge)
  if (!by) return place
  const { x0, x1 } = place.box
  return { page: by.from, box: { ...place.box, x0: x0 - by.offset, x1: x1 - by.offset } }
}
