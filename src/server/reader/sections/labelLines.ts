import { union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Row } from '../layout/rows.ts'

type LabelOf = (text: string) => unknown
/** No label has more letters that are set apart. */
const MOST_LETTERS = 8
/** One or two letters, a colon or brackets among them. */
const isLetter = ({ text }: Segment) => /^[([]?[가-힣]{1,2}[)\]]?\s*[:：]?$/.test(text)
const withoutSigns = (text: string) => text.replaceAll(/[\s()[\]:：]+/g, '')

/** 회 · · 사 · · 명 : and (전 · · 화): letters so far apart that each is a text of its own are one label. */
export function withSpreadLabels(line: Line, labelOf: LabelOf): Line {
  const { segments } = line
  const first = segments.findIndex(isLetter)
  if (first < 0 || segments.length < 2) return line
  const joined: Segment[] = []
  for (let at = 0; at < segments.length; at += 1) {
    const label = labelFrom(segments, at, labelOf)
    joined.push(label ?? (segments[at] as Segment))
    if (label) at += label.count - 1
  }
  return joined.length === segments.length ? line : { ...line, segments: joined }
}

function labelFrom(segments: readonly Segment[], at: number, labelOf: LabelOf) {
  const letters = segments.slice(at, at + MOST_LETTERS)
  const end = letters.findIndex((segment) => !isLetter(segment))
  for (let count = end < 0 ? letters.length : end; count >= 2; count -= 1) {
    const parts = letters.slice(0, count)
    const text = withoutSigns(parts.map((part) => part.text).join(''))
    if (labelOf(text) === undefined || parts.some((part) => labelOf(withoutSigns(part.text)) !== undefined))
      continue
    return {
      ...(parts[0] as Segment),
      ...union(parts),
      text,
      words: parts.flatMap(({ words }) => words),
      count,
    }
  }
  return undefined
}

const LARGER = 1.15
const high = ({ y0, y1 }: Segment) => y1 - y0

/** A title over or under the labels of a table is no part of what stands beside them. */
export function withoutTitles(row: Row, labelOf: LabelOf): Row {
  const at = row.lines.findIndex(({ segments }) => segments.some(({ text }) => labelOf(text) !== undefined))
  const labelled = row.lines[at]
  const label = labelled?.segments.find(({ text }) => labelOf(text) !== undefined)
  if (!labelled || !label || row.lines.length < 2) return row
  const isTitle = ({ segments }: Line) => segments.every((segment) => high(segment) > LARGER * high(label))
  // Below a lone label its value may be set large.
  const lines = row.lines.filter(
    (line, index) => !isTitle(line) || (index > at && labelled.segments.length < 2),
  )
  return { ...row, lines }
}
