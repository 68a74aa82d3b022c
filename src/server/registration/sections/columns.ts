import { type Box, middleX, sharedX } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Column } from './listHead.ts'

export interface PlacedSegment {
  column: number
  segment: Segment
}

/** Tells the column of each segment: by the columns' edges, or by what stands below which head. */
export function placeInColumns<K>(
  columns: readonly Column<K>[],
  body: readonly Line[],
): (segment: Segment) => PlacedSegment[] {
  if (columns.every((column) => column.left !== null && column.right !== null)) {
    return (segment) => {
      const column = byEdges(columns, segment)
      const home = columns[column]
      // Only what leaves its column can belong to two.
      const inside = home && segment.x0 > (home.left ?? 0) - 2 && segment.x1 < (home.right ?? 0) + 2
      return inside ? [{ column, segment }] : splitBy(segment, (part) => byEdges(columns, part))
    }
  }
  const homes = componentsOf(columns, body)
  const nearest = (part: Box) => nearestColumn(columns, part)
  return (segment) => {
    const home = homes.find((component) => sharedX(component.box, segment) > 0)
    if (home && home.column >= 0) return [{ column: home.column, segment }]
    return splitBy(segment, nearest)
  }
}

function byEdges<K>(columns: readonly Column<K>[], part: Box): number {
  const x = middleX(part)
  return columns.findIndex((column) => x >= (column.left ?? 0) && x < (column.right ?? 0))
}

/** A text that runs over several columns is cut at its blanks. */
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

function nearestColumn<K>(columns: readonly Column<K>[], part: Box): number {
  let best = 0
  let distance = Number.POSITIVE_INFINITY
  for (const [index, column] of columns.entries()) {
    const away = -sharedX(column.box, part)
    const middle = Math.abs(middleX(column.box) - middleX(part)) / 1000
    if (away + middle < distance) {
      distance = away + middle
      best = index
    }
  }
  return best
}

interface Component {
  box: Box
  column: number
}

/** Texts one below the other form columns; each finds its head, the unmatched by order. */
function componentsOf<K>(columns: readonly Column<K>[], body: readonly Line[]): Component[] {
  const components: Component[] = []
  const segments = body
    .filter((line) => line.segments.length >= 2)
    .flatMap((line) => line.segments)
    .toSorted((a, b) => a.x0 - b.x0)
  for (const segment of segments) {
    const last = components.at(-1)
    if (last && segment.x0 < last.box.x1 - 0.5)
      last.box = { ...last.box, x1: Math.max(last.box.x1, segment.x1) }
    else components.push({ box: { ...segment }, column: -1 })
  }
  const taken = new Set<number>()
  for (const component of components) {
    const under = columns.flatMap((column, index) => (sharedX(column.box, component.box) > 0 ? [index] : []))
    const [only] = under
    if (under.length === 1 && only !== undefined) {
      component.column = only
      taken.add(only)
    }
  }
  for (const [index, component] of components.entries()) {
    if (component.column >= 0 || columns.some((column) => sharedX(column.box, component.box) > 0)) continue
    component.column = freeColumn(columns, components, index, taken)
    if (component.column >= 0) taken.add(component.column)
  }
  return components
}

/** Among the columns between its neighbours, the free one that is nearest. */
function freeColumn<K>(
  columns: readonly Column<K>[],
  components: readonly Component[],
  index: number,
  taken: ReadonlySet<number>,
): number {
  const component = components[index]
  if (!component) return -1
  const before = components.slice(0, index).findLast((other) => other.column >= 0)?.column ?? -1
  const after = components.slice(index + 1).find((other) => other.column >= 0)?.column ?? columns.length
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
