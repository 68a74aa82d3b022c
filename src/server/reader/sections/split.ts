import { customerColumns } from '../labels/columns.ts'
import { companyLabel } from '../labels/company.ts'
import { dictionary } from '../labels/dictionary.ts'
import type { SectionKind } from '../labels/headings.ts'
import { headingKind, isProfileTitle, isUnknownHeading, ratioGroup } from '../labels/sections.ts'
import { median, middleX, sharedX } from '../layout/box.ts'
import type { Line } from '../layout/lines.ts'
import { readYearHead } from '../values/dates.ts'
import { type HeadingShapes, headingShapes, isBeside } from './headingShape.ts'
import { borderBelow } from './lists/tablesSideBySide.ts'
import { statementScope } from './years/statementScope.ts'

export interface Section {
  kind: SectionKind
  title: string
  lines: Line[]
  /** True for a section under MY 재무 Data. Such a section only repeats a part of later tables. */
  copy: boolean
  /** True if the heading of the section is in no dictionary. */
  unknown?: boolean
  /** The line of the heading. */
  head?: Line
  /** True if the kind of the section was determined by the column names of its table, not by its heading. */
  byHead?: boolean
  /** True if this section is printed beside the previous one and continues its list. */
  goesOn?: boolean
  /** True if a person said what this table is. */
  taught?: boolean
}

/**
 * Splits the document at its headings. Lines before the first heading are the cover. `guessed` holds the pages read by
 * OCR.
 */
export function splitSections(
  lines: readonly Line[],
  guessed: ReadonlySet<number> = new Set(),
): { cover: Line[]; sections: Section[] } {
  const cover: Line[] = []
  const sections: Section[] = []
  let open: Section[] = []
  let border = Number.POSITIVE_INFINITY
  let copying = false
  const chapter = statementScope((page) => guessed.has(page))
  const usual = median(lines.map((line) => line.y1 - line.y0))
  const shapes = headingShapes(
    lines,
    [...lines.keys()].filter((index) => headsOf(lines, index, undefined).length === 1),
  )
  for (const [index, line] of lines.entries()) {
    const known = headsOf(lines, index, open[0]?.kind)
    const strange = open.length > 0 && known.length === 0 && !opinionParts.has(open[0]?.kind ?? 'other')
    const heads = strange ? unknownHead(lines, index, usual, shapes) : known
    if (heads.length > 0) {
      const kinds = heads.map((head) => head.kind)
      if (kinds.includes('caption')) copying = true
      else if (!kinds.every((kind) => kind === 'balance' || kind === 'income')) copying = false
      open = heads.map(({ kind, title, unknown }) => ({
        kind: chapter.kindOf(kind, title, line),
        title,
        lines: [],
        copy: copying,
        unknown: unknown ?? false,
        head: line,
      }))
      border = heads[1]
        ? (borderBelow(lines.slice(index + 1), line) ?? heads[1].x0 - 4)
        : Number.POSITIVE_INFINITY
      sections.push(...open)
      if (heads.length === 1 && line.segments.length > 1) add(open[0], line, line.segments.slice(1))
      continue
    }
    const [first, second] = open
    if (first && !second && first.lines.length === 0) first.kind = chapter.caption(first.kind, line)
    if (!first) cover.push(line)
    else if (!second) first.lines.push(line)
    else {
      add(
        first,
        line,
        line.segments.filter((segment) => middleX(segment) < border),
      )
      add(
        second,
        line,
        line.segments.filter((segment) => middleX(segment) >= border),
      )
    }
  }
  return { cover, sections }
}

function add(section: Section | undefined, line: Line, segments: Line['segments']): void {
  if (!section || segments.length === 0) return
  section.lines.push({ ...line, segments, x0: segments[0]?.x0 ?? 0, x1: segments.at(-1)?.x1 ?? 0 })
}

interface Head {
  kind: SectionKind
  title: string
  x0: number
  /** True if the heading is in no dictionary. Such a heading only ends the section before it. */
  unknown?: boolean
}

/** The longest text that can be a heading, even with a translation. */
const LONGEST = 60

function headsOf(lines: readonly Line[], index: number, within: SectionKind | undefined): Head[] {
  const line = lines[index]
  const [first, ...rest] = line?.segments ?? []
  if (!line || !first || first.text.length > LONGEST) return []
  const next = lines.slice(index + 1, index + 4)
  const named =
    headingKind(first.text) ?? (isProfileTitle(first.text) && next.some(opensProfile) ? 'profile' : undefined)
  const kind = withinOpinion(named, next, within)
  if (!kind) return brokenHead(line)
  const head = { kind, title: first.text, x0: first.x0 }
  // 매출처 | 2025년 | 2024년 is the header row of a list, not a heading.
  if (listed.has(kind) && yearsIn(line) >= 2) return []
  if (rest.every((segment) => isBeside(segment.text))) {
    return isHeading(lines, index, kind, within) ? [head] : []
  }
  // Two sections are printed side by side, each under its own heading.
  const second = rest[0]
  const other = second ? headingKind(second.text) : undefined
  if (!other) return brokenHead(line)
  if (rest.length !== 1 || !second || kind === 'ratio' || other === 'ratio') return []
  if (kind === 'caption' || second.x0 - first.x1 < 60) return []
  return [head, { kind: other, title: second.text, x0: second.x0 }]
}

const listed = new Set<SectionKind>(['holders', 'trade', 'buyers', 'sellers', 'salesMix'])

/**
 * An unknown heading ends the section before it. The tables below it may look like the company's, but they can belong
 * to something else.
 */
function unknownHead(lines: readonly Line[], index: number, usual: number, shapes: HeadingShapes): Head[] {
  const [first, ...rest] = lines[index]?.segments ?? []
  if (!first || rest.some((segment) => !isBeside(segment.text))) return []
  const emphasised = first.y1 - first.y0 > 1.12 * usual
  if (!isUnknownHeading(first.text, emphasised) && !shapes.isHeading(lines, index)) return []
  return [{ kind: 'other', title: first.text, x0: first.x0, unknown: true }]
}

/** Recognises a heading that OCR split into several texts: 구 | 매처현황. */
function brokenHead(line: Line): Head[] {
  const [first] = line.segments
  if (!first || line.segments.length < 2 || line.segments.length > 4) return []
  if (line.segments.some(({ text }) => partnerColumn(text) !== undefined)) return []
  const title = line.segments.map((segment) => segment.text).join('')
  const kind = title.length < 20 && !/\d/.test(title) ? headingKind(title) : undefined
  return kind && kind !== 'ratio' && !opinionParts.has(kind) ? [{ kind, title, x0: first.x0 }] : []
}

const opinionParts = new Set<SectionKind>(['opinionCore', 'opinionTeam', 'opinionBusiness'])

const isProse = (line: Line | undefined): boolean => (line?.segments[0]?.text.length ?? 0) > 30

/**
 * Within the opinion, 기업개요 is the heading of its first text. It begins a second profile only if labels of a profile
 * follow.
 */
function withinOpinion(
  kind: SectionKind | undefined,
  next: readonly Line[],
  within: SectionKind | undefined,
): SectionKind | undefined {
  const inside = within === 'opinion' || (within !== undefined && opinionParts.has(within))
  return kind === 'profile' && inside && !next.some(opensProfile) ? 'opinionCore' : kind
}

export const opensProfile = ({ segments }: Line): boolean => {
  const text = segments[0]?.text ?? ''
  return (
    companyLabel(text) !== undefined || companyLabel(text.split(/[:：]/)[0]?.trimEnd() ?? '') !== undefined
  )
}

/**
 * Whether a line with the words of a heading really is a heading. Some headings are also words inside tables, so the
 * following lines must fit.
 */
function isHeading(
  lines: readonly Line[],
  index: number,
  kind: SectionKind,
  within: SectionKind | undefined,
): boolean {
  const line = lines[index]
  const next = lines[index + 1]
  if (!line) return false
  if (opinionParts.has(kind)) {
    const inOpinion = within === 'opinion' || (within !== undefined && opinionParts.has(within))
    if (!next) return inOpinion
    const below = next.page !== line.page || sharedX(line, next) > 0
    return below && (inOpinion ? true : isProse(next))
  }
  // In a table of both sides, the words 매입처 and 매출처 may stand before single rows. They are headings only if a header
  // row of partners (업체명 | 비중) follows.
  if (within === 'trade' && (kind === 'buyers' || kind === 'sellers'))
    return lines.slice(index + 1, index + 6).some(isPartnerHead)
  const group = kind === 'ratio' ? ratioGroup(line.segments[0]?.text ?? '') : undefined
  if (group) {
    // The name of a ratio group, such as 성장성, is usually a cell inside a table. It is a heading only if a table with
    // years begins below it.
    return lines.slice(index + 1, index + 5).some((later) => yearsIn(later) > 0)
  }
  return true
}

const partnerColumn = dictionary(customerColumns)
const isPartnerHead = (line: Line): boolean =>
  line.segments.filter((segment) => partnerColumn(segment.text) !== undefined).length >= 2

export const yearsIn = (line: Line): number =>
  line.segments.filter((segment) => readYearHead(segment.text) !== null).length
