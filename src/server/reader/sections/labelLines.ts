import { union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Row } from '../layout/rows.ts'

type LabelOf = (text: string) => unknown
/** The most letters in a label that is printed with wide spacing. */
const MOST_LETTERS = 8
/** Whether a text is only one or two letters, perhaps with a colon or brackets. */
const isLetter = ({ text }: Segment) => /^[([]?[가-힣]{1,2}[)\]]?\s*[:：]?$/.test(text)
const withoutSigns = (text: string) => text.replaceAll(/[\s()[\]:：]+/g, '')

/** Joins the letters of a label that is spaced so widely that each letter became a separate text (회 … 사 … 명). */
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

/** Removes titles (larger text) from a row of labels, because they are not part of the values. */
export function withoutTitles(row: Row, labelOf: LabelOf): Row {
  const at = row.lines.findIndex(({ segments }) => segments.some(({ text }) => labelOf(text) !== undefined))
  const labelled = row.lines[at]
  const label = labelled?.segments.find(({ text }) => labelOf(text) !== undefined)
  if (!labelled || !label || row.lines.length < 2) return row
  const isTitle = ({ segments }: Line) => segments.every((segment) => high(segment) > LARGER * high(label))
  // Large lines are titles and are left out. One exception: below a label that is alone on its line, a large line may
  // be the value.
  const lines = row.lines.filter(
    (line, index) => !isTitle(line) || (index > at && labelled.segments.length < 2),
  )
  return { ...row, lines }
}
