import { type Box, middleX, sharedX, union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Column } from './lists/listHead.ts'

export interface PlacedSegment {
  column: number
  segment: Segment
}

/**
 * Returns a function that assigns texts to columns: by the column edges if all are known, otherwise by the text below
 * each header cell.
 */
export function placeInColumns<K>(
  columns: readonly Column<K>[],
  body: readonly Line[],
): (segment: Segment) => PlacedSegment[] {
  if (columns.every((column) => column.left !== null && column.right !== null)) {
    return (segment) => {
      const column = byEdges(columns, segment)
      const home = columns[column]
      // Only a text that reaches beyond the edges of its column can belong to two columns.
      const inside = home && segment.x0 > (home.left ?? 0) - 2 && segment.x1 < (home.right ?? 0) + 2
      return inside ? [{ column, segment }] : splitBy(segment, (part) => byEdges(columns, part))
    }
  }
  const homes = componentsOf(columns, body)
  const nearest = (part: Box) => nearestHome(homes, part)
  const starts = columns.map(({ box }) => box.x0 - 2)
  const fromLeft = (part: Box) => starts.findLastIndex((start) => part.x0 >= start)
  if (!areApart(body, nearest) && startInColumns(columns, body, fromLeft))
    return (segment) => [{ column: fromLeft(segment), segment }]
  return (segment) => {
    const under = homes.filter((home) => sharedX(home.box, segment) > 0)
    const [only] = under
    if (under.length === 1 && only) return [{ column: only.column, segment }]
    return splitBy(segment, nearest)
  }
}

/** Whether, in every line, each text lies in a column and no two texts lie in the same column. */
function areApart(body: readonly Line[], columnOf: (part: Box) => number): boolean {
  return body.every(({ segments }) => {
    const used = segments.map(columnOf).filter((column) => column >= 0)
    return used.length === segments.length && new Set(used).size === used.length
  })
}

/**
 * Whether the header cells are left-aligned with their columns: every text begins at the left edge of a header cell and
 * ends before the next header cell.
 */
function startInColumns<K>(
  columns: readonly Column<K>[],
  body: readonly Line[],
  columnOf: (part: Box) => number,
): boolean {
  const ends = (segment: Segment) => columns[columnOf(segment) + 1]?.box.x0 ?? Number.POSITIVE_INFINITY
  return (
    areApart(body, columnOf) &&
    body.every(({ segments }) => segments.every((segment) => segment.x1 <= ends(segment)))
  )
}

function byEdges<K>(columns: readonly Column<K>[], part: Box): number {
  const x = middleX(part)
  return columns.findIndex((column) => x >= (column.left ?? 0) && x < (column.right ?? 0))
}

/** Splits a text that runs over several columns at the spaces between its words. */
function splitBy(segment: Segment, columnOf: (part: Box) => number): PlacedSegment[] {
  const columns = segment.words.map(columnOf)
  const whole = columnOf(segment)
  if (new Set(columns).size <= 1 || segment.words.length < 2) return [{ column: whole, segment }]
  const placed: PlacedSegment[] = []
  for (const [index, word] of segment.words.entries()) {
    const column = columns[index] ?? whole
    const last = placed.at(-1)
    if (last?.column === column) {
      last.segment = {
        ...last.segment,
        x1: word.x1,
        text: `${last.segment.text} ${word.text}`,
        words: [...last.segment.words, word],
      }
    } else placed.push({ column, segment: { ...segment, ...word, words: [word] } })
  }
  return placed
}

function nearestHome(homes: readonly Component[], part: Box): number {
  let best = -1
  let distance = Number.POSITIVE_INFINITY
  for (const home of homes) {
    const away = -sharedX(home.box, part) + Math.abs(middleX(home.box) - middleX(part)) / 1000
    if (away < distance) {
      distance = away
      best = home.column
    }
  }
  return best
}

interface Component {
  box: Box
  column: number
}

/**
 * Groups header cells and the texts below them into columns by horizontal overlap. Narrow texts are assigned first. A
 * wide text that touches two columns consists of two cells read as one, and must not join the columns.
 */
function componentsOf<K>(columns: readonly Column<K>[], body: readonly Line[]): Component[] {
  let components: Component[] = columns.map((column, index) => ({ box: { ...column.box }, column: index }))
  const width = Math.max(...columns.map(({ box }) => box.x1)) - Math.min(...columns.map(({ box }) => box.x0))
  const segments = body
    .filter((line) => line.segments.length >= 2 || line.x1 - line.x0 < width / 2)
    .flatMap((line) => line.segments)
    .toSorted((a, b) => a.x1 - a.x0 - (b.x1 - b.x0))
  for (const segment of segments) {
    const touched = components.filter((component) => sharedX(component.box, segment) > 0.5)
    const named = touched.filter((component) => component.column >= 0)
    if (named.length > 1) continue
    const home: Component = {
      box: union([segment, ...touched.map(({ box }) => box)]),
      column: named[0]?.column ?? -1,
    }
    components = [...components.filter((component) => !touched.includes(component)), home]
  }
  components.sort((a, b) => a.box.x0 - b.box.x0)
  const filled = new Set(
    components
      .filter(({ box, column }) => column >= 0 && !isHeadOnly(box, columns[column]?.box))
      .map(({ column }) => column),
  )
  for (const [index, component] of components.entries()) {
    if (component.column >= 0) continue
    component.column = freeColumn(columns, components, index, filled)
    if (component.column >= 0) filled.add(component.column)
  }
  return components
}

const isHeadOnly = (box: Box, head: Box | undefined): boolean =>
  head !== undefined && box.x0 >= head.x0 && box.x1 <= head.x1

/**
 * The nearest column that has no text yet, among the columns between the left and the right neighbour of this group of
 * texts.
 */
function freeColumn<K>(
  columns: readonly Column<K>[],
  components: readonly Component[],
  index: number,
  taken: ReadonlySet<number>,
): number {
  const component = components[index]
  if (!component) return -1
  // The nearest columns with text on the left and on the right.
  const before = components.slice(0, index).findLast((other) => taken.has(other.column))?.column ?? -1
  const after = components.slice(index + 1).find((other) => taken.has(other.column))?.column ?? columns.length
  let best = -1
  let distance = Number.POSITIVE_INFINITY
  for (let at = before + 1; at < after; at += 1) {
    const column = columns[at]
    if (!column || taken.has(at)) continue
    const away = -sharedX(column.box, component.box)
    if (away < distance) {
      distance = away
      best = at
    }
  }
  return best
}
