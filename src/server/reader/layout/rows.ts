import type { Rule } from '../load/page.ts'
import { type Box, median, middleY, sharedX } from './box.ts'
import type { Line, Segment } from './lines.ts'

/** The text lines of one table row: one, or several if the text of a cell is wrapped. All lines are on one page. */
export interface Row {
  page: number
  lines: Line[]
  anchored: boolean
}

export type Rules = ReadonlyMap<number, readonly Rule[]>

/** A horizontal ruling line separates rows if its length is at least this share of the table's width. */
const MIN_COVER = 0.22
/** A line that is farther from its neighbour than this share of the usual distance between rows is a row of its own. */
const ATTACH = 0.78

/**
 * Groups text lines into table rows. Where a table has ruling lines or filled rows, these separate the rows. Elsewhere,
 * each line belongs to the nearest anchor: a line that contains the numbers of a row.
 */
export function rowsOf(
  lines: readonly Line[],
  rules: Rules,
  isAnchor: (line: Line) => boolean,
  /** True if one row may have several anchors (lines with numbers) at different heights, each in another column. */
  several = false,
): Row[] {
  const rows: Row[] = []
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page)
    const edges = edgesOf(own, rules.get(page) ?? [])
    for (const band of bandsOf(own, edges)) rows.push(...rowsOfBand(band, isAnchor, several))
  }
  return rows
}

function edgesOf(lines: readonly Line[], rules: readonly Rule[]): number[] {
  const x0 = Math.min(...lines.map((line) => line.x0))
  const x1 = Math.max(...lines.map((line) => line.x1))
  const y0 = Math.min(...lines.map((line) => line.y0)) - 20
  const y1 = Math.max(...lines.map((line) => line.y1)) + 20
  const near = rules
    .filter(
      (rule) => rule.horizontal && rule.at > y0 && rule.at < y1 && rule.to > x0 - 5 && rule.from < x1 + 5,
    )
    .toSorted((a, b) => a.at - b.at)
  const edges: number[] = []
  let group: Rule[] = []
  const finish = () => {
    if (group.length > 0 && cover(group) >= MIN_COVER * (x1 - x0)) {
      edges.push(group.reduce((sum, rule) => sum + rule.at, 0) / group.length)
    }
    group = []
  }
  for (const rule of near) {
    if (group.length > 0 && rule.at - (group[0]?.at ?? 0) > 2) finish()
    group.push(rule)
  }
  finish()
  return edges
}

function cover(rules: Rule[]): number {
  let length = 0
  let end = Number.NEGATIVE_INFINITY
  for (const rule of rules.toSorted((a, b) => a.from - b.from)) {
    if (rule.to <= end) continue
    length += rule.to - Math.max(rule.from, end)
    end = rule.to
  }
  return length
}

function bandsOf(lines: readonly Line[], edges: number[]): Line[][] {
  const bands = new Map<number, Line[]>()
  for (const line of lines) {
    const middle = middleY(line)
    const index = edges.filter((edge) => edge < middle).length
    const band = bands.get(index)
    if (band) band.push(line)
    else bands.set(index, [line])
  }
  return [...bands.entries()].toSorted(([a], [b]) => a - b).map(([, band]) => band)
}

function rowsOfBand(band: Line[], isAnchor: (line: Line) => boolean, several: boolean): Row[] {
  const anchors = band.map(isAnchor)
  const count = anchors.filter(Boolean).length
  const page = band[0]?.page ?? 0
  const single = count <= 1 || areBeside(band.filter((_, index) => anchors[index]))
  if (single && isCompact(band)) return [{ page, lines: band, anchored: count > 0 }]
  return cut(band, anchors, several)
}

/**
 * Whether no two of the lines share a column. Such lines belong to one row although their heights differ: for example,
 * a label centred between the two lines of the cell to its right.
 */
function areBeside(lines: Line[]): boolean {
  return lines.every((line, index) =>
    lines
      .slice(index + 1)
      .every((other) => line.segments.every((a) => other.segments.every((b) => sharedX(a, b) < 0.5))),
  )
}

/**
 * Whether the lines of a band (the part of a page between two ruling lines) are close enough to be one table row. If
 * they are not, the ruling lines do not separate single rows.
 */
function isCompact(band: Line[]): boolean {
  return band.every((line, index) => {
    const before = band[index - 1]
    return !before || line.y0 - before.y1 < 0.9 * (line.y1 - line.y0)
  })
}

/**
 * Splits a band (the lines between two ruling lines) into rows. Between two anchors (lines with numbers) the widest gap
 * is the border of the rows.
 */
function cut(band: Line[], anchors: boolean[], several: boolean): Row[] {
  const pitch = pitchOf(band, anchors)
  const rows: Row[] = []
  let open: Line[] = []
  let anchored = false
  const page = band[0]?.page ?? 0
  const finish = () => {
    if (open.length > 0) rows.push({ page, lines: open, anchored })
    open = []
    anchored = false
  }
  const near = (a: Line, b: Line) => middleY(b) - middleY(a) < ATTACH * pitch
  let anchor: Line | undefined
  for (const [index, line] of band.entries()) {
    const before = open.at(-1)
    if (before) {
      const next = anchors[index]
        ? !(several && areInterlaced(anchor, line))
        : closerToNext(band, anchors, index, pitch)
      if (!near(before, line) || (anchored && next)) finish()
    }
    open.push(line)
    if (anchors[index] && !anchored) {
      anchored = true
      anchor = line
    }
  }
  finish()
  return rows
}

/**
 * Whether a line is less than a line height lower than the row's anchor (its line with numbers). This happens if the
 * row has cells of one and of two lines, each centred vertically.
 */
const areInterlaced = (anchor: Line | undefined, line: Line): boolean =>
  anchor !== undefined &&
  middleY(line) - middleY(anchor) < 0.7 * Math.min(anchor.y1 - anchor.y0, line.y1 - line.y0)

/** Whether a line without numbers that follows an anchor (a line with numbers) belongs to the row below it. */
function closerToNext(band: Line[], anchors: boolean[], index: number, pitch: number): boolean {
  let next = index
  while (next < band.length && !anchors[next]) next += 1
  if (next >= band.length) return false
  // Compares the gaps between all lines from the anchor above to the anchor below. The widest gap is the border between
  // the two rows.
  let start = index
  while (start > 0 && !anchors[start]) start -= 1
  let widest = start + 1
  let gap = Number.NEGATIVE_INFINITY
  for (let at = start + 1; at <= next; at += 1) {
    const [above, below] = [band[at - 1], band[at]]
    if (!above || !below) continue
    const distance = middleY(below) - middleY(above)
    // Of several equal gaps, the lowest one is the border: if cells are aligned at the top, the further lines of a
    // wrapped text are below the anchor and belong to its row.
    if (distance > gap - 0.06 * pitch) {
      if (distance > gap + 0.06 * pitch || at > widest) widest = at
      gap = Math.max(gap, distance)
    }
  }
  return index >= widest
}

function pitchOf(band: Line[], anchors: boolean[]): number {
  const distances: number[] = []
  const middles = band.filter((_, index) => anchors[index]).map(middleY)
  for (let index = 1; index < middles.length; index += 1) {
    distances.push((middles[index] ?? 0) - (middles[index - 1] ?? 0))
  }
  const height = median(band.map((line) => line.y1 - line.y0))
  return distances.length > 0 ? Math.max(median(distances), height) : 1.9 * height
}

/** The cells of a row from left to right. Texts one below the other are one cell. */
export function cellsOf(row: Row): Segment[][] {
  const cells: { box: Box; parts: Segment[] }[] = []
  for (const segment of row.lines.flatMap((line) => line.segments)) {
    const home = cells.find(({ box }) => Math.min(box.x1, segment.x1) - Math.max(box.x0, segment.x0) > 0.5)
    if (home) {
      home.parts.push(segment)
      home.box = {
        ...home.box,
        x0: Math.min(home.box.x0, segment.x0),
        x1: Math.max(home.box.x1, segment.x1),
      }
    } else cells.push({ box: segment, parts: [segment] })
  }
  return cells.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ parts }) => parts)
}
