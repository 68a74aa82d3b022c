import { headingKind, ratioGroup } from '../labels/sections.ts'
import { median, middleX, middleY, union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Rule } from '../load/page.ts'
import { readUnit } from '../values/numbers.ts'
import { isBeside, markOf, mayBeTitle } from './headingShape.ts'

/** A text that begins up to this many points left of a column's heading still belongs to the column. */
const INDENT = 12
/** A column of a page has at least this many lines. */
const FEWEST = 3
/**
 * A page with more text lines than MOST_LINES is not split into columns, and at most MOST_RULES ruling lines are
 * examined. No report page has as many.
 */
const MOST_LINES = 300
const MOST_RULES = 1000
/** A title is at least this many times taller than the usual text of the page. */
const EMPHASISED = 1.1
const CENTRED = 0.06

/**
 * For a page that is printed in two columns: returns all lines of the left column, then all lines of the right one.
 * Such a page has a heading alone on its right side, and no text or ruling line crosses the gap between the columns.
 */
export function readByColumns(lines: readonly Line[], rules: readonly Rule[]): Line[] {
  if (lines.length > MOST_LINES) return [...lines]
  const usual = median(lines.flatMap(({ segments }) => segments.map(high)))
  const across = rules
    .filter((rule) => rule.horizontal && rule.to - rule.from > 4 * INDENT)
    .slice(0, MOST_RULES)
  const ordered: Line[] = []
  let index = 0
  while (index < lines.length) {
    const block = blockAt(lines, index, usual, across)
    if (block) {
      ordered.push(...block.lines)
      index = block.next
    } else {
      ordered.push(lines[index] as Line)
      index += 1
    }
  }
  return ordered
}

const high = ({ y0, y1 }: Segment) => y1 - y0

/**
 * Whether a text is a title: it is larger than the usual text or marked with a bullet, and its words can be a title.
 */
function isTitle(segment: Segment, usual: number): boolean {
  const known = headingKind(segment.text) !== undefined && ratioGroup(segment.text) === undefined
  const larger = high(segment) > EMPHASISED * usual
  const mark = markOf(segment.text)
  if (known) return larger || mark !== ''
  if (readUnit(segment.text) !== null || isBeside(segment.text)) return false
  return (larger || (mark !== '' && mark !== '1.')) && mayBeTitle(segment.text)
}

interface Block {
  lines: Line[]
  /** Index of the first line below the columns. */
  next: number
}

function blockAt(lines: readonly Line[], index: number, usual: number, rules: readonly Rule[]): Block | null {
  const line = lines[index]
  const title = line?.segments.at(-1)
  if (!line || !title || !isTitle(title, usual)) return null
  const [from, to] = [Math.min(...lines.map(({ x0 }) => x0)), Math.max(...lines.map(({ x1 }) => x1))]
  if (title.x0 < from + 0.3 * (to - from)) return null
  // A centred title is the title of the whole page and not the heading of a column.
  const centred = Math.abs(middleX(title) - (from + to) / 2) < CENTRED * (to - from)
  if (index === 0 && line.segments.length === 1 && centred) return null
  const left: Line[] = []
  const right: Line[] = []
  let next = index
  for (; next < lines.length; next += 1) {
    const one = lines[next] as Line
    const sides = sidesOf(one, title.x0)
    if (!sides || isCrossed(one, title.x0, rules)) break
    const above = left.at(-1)
    if (above && beginsBelow(lines, next, above, title.x0, usual)) break
    if (sides.left) left.push(sides.left)
    if (sides.right) right.push(sides.right)
  }
  const last = right.at(-1)
  const isHead = (one: Line) =>
    one.segments.some((segment) => isTitle(segment, usual) || readUnit(segment.text) !== null)
  // Below the right column, the page may use its full width again. This begins at a heading on the left that is lower
  // than the right column, or at a heading on the left with nothing below it.
  const end = left.findIndex(
    (one, at) => last && isHead(one) && (middleY(one) > last.y1 || left.slice(at).every(isHead)),
  )
  const own = end < 0 ? left : left.slice(0, end)
  if (own.length < FEWEST || right.length < FEWEST) return null
  return { lines: [...own, ...right, ...(end < 0 ? [] : left.slice(end))], next }
}

/** The parts of a line left and right of the gap; null if a text crosses the gap. */
function sidesOf(line: Line, border: number): { left: Line | null; right: Line | null } | null {
  const isRight = ({ x0 }: Segment) => x0 >= border - INDENT
  if (line.segments.some((segment) => !isRight(segment) && segment.x1 > border - 2)) return null
  return {
    left: partOf(
      line,
      line.segments.filter((segment) => !isRight(segment)),
    ),
    right: partOf(line, line.segments.filter(isRight)),
  }
}
const partOf = (line: Line, segments: Segment[]): Line | null =>
  segments.length > 0 ? { ...line, ...union(segments), segments } : null

const isCrossed = (line: Line, border: number, rules: readonly Rule[]): boolean =>
  rules.some(
    (rule) =>
      rule.at > line.y0 - 3 &&
      rule.at < line.y1 + 3 &&
      rule.from < border - 2 * INDENT &&
      rule.to > border + 2 * INDENT,
  )

/** Whether a heading on the left has nothing beside it on the right, so that the two columns end above it. */
function beginsBelow(
  lines: readonly Line[],
  index: number,
  above: Line,
  border: number,
  usual: number,
): boolean {
  const left = (line: Line) => sidesOf(line, border)?.left ?? null
  const own = left(lines[index] as Line)
  if (!own?.segments.some((segment) => isTitle(segment, usual))) return false
  const next = lines.slice(index + 1).find((line) => left(line) !== null || sidesOf(line, border) === null)
  const [top, bottom] = [above.y1, next ? next.y0 : own.y1]
  return !lines.some((line) => {
    const beside = line === next ? null : sidesOf(line, border)?.right
    const says = beside?.segments.some(({ text }) => readUnit(text) === null)
    return says && middleY(line) > top - 1 && middleY(line) < bottom + 1
  })
}
