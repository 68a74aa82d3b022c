import type { SectionKind } from '#server/reader/labels/headings.ts'
import { middleX, middleY } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import { isOtherHead } from '../headingShape.ts'
import { type Section, yearsIn } from '../split.ts'
import { keyOfColumn, kindOfHead } from './headKind.ts'
import { hasEnd, stackedHead, titleAbove } from './headStack.ts'
import { areTwice, widestStrip } from './tablesSideBySide.ts'

/** Kinds of sections that contain no list about the company. */
const closed = new Set<SectionKind>(['foreign', 'cost', 'workplaceDetail'])
/** The rows of a list begin within this many lines after its header. */
const SOON = 4

interface Part {
  kind: SectionKind
  /** True if the header row prints the same columns twice, side by side, and the list continues in the second half. */
  goesOn: boolean
  /** Horizontal range of the table, if two tables are side by side. */
  from: number
  to: number
}
interface Found {
  at: number
  end: number
  parts: Part[]
}

/** Recognises lists by their column names, whatever heading they have, and makes each list a section of its own. */
export function partByHeads(sections: readonly Section[], rules: Rules): Section[] {
  return sections.flatMap((section) => (closed.has(section.kind) ? [section] : partSection(section, rules)))
}

/** Like `partByHeads`, for the lines before the first heading (the cover). */
export function partCover(cover: readonly Line[], rules: Rules): { cover: Line[]; sections: Section[] } {
  const whole: Section = { kind: 'profile', title: '', lines: [...cover], copy: false }
  const parts = partSection(whole, rules)
  return {
    cover: parts.filter(({ byHead }) => !byHead).flatMap(({ lines }) => lines),
    sections: parts.filter(({ byHead }) => byHead),
  }
}

function partSection(section: Section, rules: Rules): Section[] {
  const { lines } = section
  const found: Found[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const parts = partsOf(section, at, rules)
    if (parts.length === 0) continue
    const end = endOf(section, at, rules)
    found.push({ at, end, parts })
    at = end - 1
  }
  if (found.length === 0) return [section]
  const cut: Section[] = []
  let done = 0
  const rest = (until: number) => {
    const left = lines.slice(done, until)
    if (left.length > 0) cut.push({ ...section, lines: left })
  }
  for (const { at, end, parts } of found) {
    const start = done === 0 ? leadTo(section, at) : topOf(lines, at, done)
    rest(start)
    for (const part of parts) cut.push({ ...section, ...ofPart(part, lines.slice(start, end)) })
    done = end
  }
  rest(lines.length)
  return cut
}

/**
 * Finds where the part with the first list begins. Short lines before the header, such as the unit, belong to that
 * part; sentences do not.
 */
function leadTo({ kind, lines }: Section, at: number): number {
  if (kind === 'profile' || lines.slice(0, at).some(hasFigures)) return topOf(lines, at, 0)
  const isSaid = ({ page, segments }: Line) =>
    page !== lines[at]?.page || segments.some(({ text }) => text.length > SAID)
  return kind === 'opinion' ? lines.slice(0, at).findLastIndex(isSaid) + 1 : 0
}
/** A text with more letters than this is no title, unit or date. */
const SAID = 20

/**
 * Finds the first line of the header. It may be the line above: in a header of one-line and two-line names, the first
 * half of a two-line name is on a line of its own that overlaps the next line.
 */
function topOf(lines: readonly Line[], at: number, done: number): number {
  const [above, head] = [lines[at - 1], lines[at]]
  const isPart =
    at > done && above?.page === head?.page && !!above && !!head && above.y1 > head.y0 && !hasFigures(above)
  return isPart ? at - 1 : at
}

function ofPart({ kind, goesOn, from, to }: Part, lines: readonly Line[]): Partial<Section> {
  const own = lines.flatMap((line): Line[] => {
    const segments = line.segments.filter((segment) => middleX(segment) >= from && middleX(segment) < to)
    const [first, last] = [segments[0], segments.at(-1)]
    return first && last ? [{ ...line, segments, x0: first.x0, x1: last.x1 }] : []
  })
  return { kind, lines: own, unknown: false, byHead: true, copy: false, goesOn }
}

const hasFigures = ({ segments }: Line): boolean =>
  segments.length >= 2 && segments.some(({ text }) => isFigure(text))

/**
 * Finds the lists for which this line is the header row; there are several if tables are side by side. Returns nothing
 * if the only list is of the section's own kind, because it is then read with the section.
 */
function partsOf({ kind, title, lines, taught }: Section, at: number, rules: Rules): Part[] {
  const line = lines[at]
  if (!line || taught || line.segments.length < 2) return []
  const fullTitle = titleAbove(lines, at) ?? title
  // A list of changes (주식 변동현황) that also shows the state at the end (기말) is read like a list of present holdings. So
  // 변동 in its title is ignored.
  const over = hasEnd(lines, at) ? fullTitle.replaceAll('변동', '') : fullTitle
  const plain = headsIn(line.segments, over)
  const segments = plain.length > 0 ? line.segments : stackedHead(lines, at)
  const heads = plain.length > 0 ? plain : headsIn(segments, over)
  const [only] = heads
  if (!only || (heads.length === 1 && only.kind === kind)) return []
  const followed = lines.slice(at + 1, at + 1 + SOON).some(hasFigures)
  if (!followed && heads.some((head) => head.kind !== 'other')) return []
  const drawn = drawnAround(line, rules)
  return heads.map(({ kind: own, goesOn, first, last }) => {
    const [before, after] = [segments[first - 1], segments[last + 1]]
    const [left, right] = [segments[first], segments[last]] as [Segment, Segment]
    const from = before ? borderOf(lines, at, before, left, rules) : drawn.from
    const to = after ? borderOf(lines, at, right, after, rules) : drawn.to
    return { kind: own, goesOn, from, to }
  })
}

interface Head {
  kind: SectionKind
  /** Indexes of the first and the last header cell of this list in the line. */
  first: number
  last: number
  goesOn: boolean
}

/** Finds the headers of tables side by side in one line: 매입처 | 비중 | 매출처 | 비중. */
function headsIn(segments: readonly Segment[], title: string): Head[] {
  const heads: Head[] = []
  const half = segments.length / 2
  if (areTwice(segments)) {
    const kind = kindOfHead(segments.slice(0, half), title)
    if (kind && kind !== 'other')
      return [
        { kind, first: 0, last: half - 1, goesOn: false },
        { kind, first: half, last: segments.length - 1, goesOn: true },
      ]
  }
  for (let first = 0; first < segments.length - 1; first += 1) {
    const head = headFrom(segments, first, title)
    if (!head) continue
    heads.push(head)
    first = head.last
  }
  return heads
}

/**
 * Returns the header of the list that begins with the cell `first`. It ends before the cell with which the next list
 * begins.
 */
function headFrom(segments: readonly Segment[], first: number, title: string): Head | null {
  let found: Head | null = null
  for (let last = first + 1; last < segments.length; last += 1) {
    if (found && beginsOther(segments.slice(last), found.kind, title)) return found
    const kind = kindOfHead(segments.slice(first, last + 1), title)
    if (found && kind !== found.kind) return found
    if (kind) found = { kind, first, last, goesOn: false }
  }
  return found
}

const beginsOther = (rest: readonly Segment[], kind: SectionKind, title: string): boolean => {
  const begins = (from: number) => {
    const next =
      kindOfHead(rest.slice(from, from + 2), title) ?? kindOfHead(rest.slice(from, from + 3), title)
    return next !== undefined && next !== kind
  }
  // The first of these cells may still belong to the list on the left, as its last column. The next list then begins
  // with the second cell.
  const known = keyOfColumn(kind)?.(rest[0]?.text ?? '') !== undefined
  return begins(0) && !(known && begins(1))
}

/**
 * The left and right end of the ruling lines above and below the header row. Text outside of them is not part of the
 * table.
 */
function drawnAround(line: Line, rules: Rules): { from: number; to: number } {
  const near = (rules.get(line.page) ?? []).filter(
    (rule) =>
      rule.horizontal && rule.at > line.y0 - line.y1 + line.y0 && rule.at < line.y1 + line.y1 - line.y0,
  )
  for (const { at } of near) {
    let [from, to] = [line.x0, line.x1]
    const level = near.filter((rule) => Math.abs(rule.at - at) < 2).toSorted((a, b) => a.from - b.from)
    let covered = line.x0
    for (const rule of level) {
      if (rule.to < from - 3 || rule.from > to + 3) continue
      if (rule.from <= covered + 3) covered = Math.max(covered, rule.to)
      from = Math.min(from, rule.from)
      to = Math.max(to, rule.to)
    }
    if (covered >= line.x1 - 1 && level.some((rule) => rule.from <= line.x0 + 1))
      return { from: from - 2, to: to + 2 }
  }
  return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
}

/**
 * The border between two tables side by side: the ruling line there, or the middle of the widest strip without text.
 */
function borderOf(lines: readonly Line[], at: number, left: Segment, right: Segment, rules: Rules): number {
  const head = lines[at]
  const page = head?.page ?? 0
  const y = middleY(left)
  const ruled = (rules.get(page) ?? []).filter(
    (rule) => !rule.horizontal && rule.from < y && rule.to > y && rule.at > left.x1 && rule.at < right.x0,
  )
  if (ruled.length === 1 && ruled[0]) return ruled[0].at
  return widestStrip(
    lines.slice(at).filter((line) => line.page === page),
    left,
    right,
  )
}

/** Finds the end of a list: the header row of another table, a line of years, or a title. */
function endOf(section: Section, at: number, rules: Rules): number {
  const { lines } = section
  for (let end = at + 2; end < lines.length; end += 1) {
    const line = lines[end]
    if (!line) break
    const again = sameText(line, lines[at])
    if (!again && (partsOf(section, end, rules).length > 0 || isKnownHead(section, line))) return end
    // Before the first row with numbers, a line that looks like a header row is only the second line of this list's
    // header.
    const begun = lines.slice(at + 1, end).some(hasFigures)
    if (!again && (yearsIn(line) >= 2 || (begun && isOtherHead(lines, end, false)))) return end
    if (isLarger(lines, end, lines[at])) return end
  }
  return lines.length
}

/**
 * Whether a line is a title: a single text that is larger than the header of the list. On a scan, a cell of two lines
 * may look larger too, but it overlaps the lines next to it.
 */
function isLarger(lines: readonly Line[], at: number, head: Line | undefined): boolean {
  const [first, ...rest] = lines[at]?.segments ?? []
  const [own] = head?.segments ?? []
  if (!first || !own || rest.length > 0) return false
  const alone = [lines[at - 1], lines[at + 1]].every(
    (beside) => !beside || beside.page !== lines[at]?.page || beside.y1 < first.y0 || beside.y0 > first.y1,
  )
  return alone && first.y1 - first.y0 > LARGER * (own.y1 - own.y0)
}
const LARGER = 1.2

const isKnownHead = ({ kind, title }: Section, line: Line): boolean =>
  kindOfHead(line.segments, title) === kind
const sameText = (a: Line, b: Line | undefined): boolean =>
  a.segments.map(({ text }) => text).join('|') === b?.segments.map(({ text }) => text).join('|')
