import { companyLabel } from '../labels/company.ts'
import type { CompanyLabel } from '../labels/companyLabels.ts'
import { type Box, middleX, sharedX } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { keyOfColumn, kindOfHead } from '../sections/lists/headKind.ts'
import { isTotal } from '../sections/lists/listTable.ts'
import type { Section } from '../sections/split.ts'
import { noData, readUnit } from '../values/numbers.ts'

/** Labels or list columns whose texts were not read: the printed names, and the places of the unread texts. */
export interface Leftover {
  names: string[]
  parts: Box[]
}
type IsRead = (segment: Segment) => boolean

const says = ({ text }: Segment): boolean =>
  /[가-힣A-Za-z\d]/.test(text) && !noData(text) && readUnit(text) === null
/** Whether a text could be a label: short, and neither a sentence nor a number. */
const mayBeLabel = (text: string): boolean => {
  const plain = text.replaceAll(/\s+/g, '').replace(/[:：]$/, '')
  return /^[가-힣A-Za-z][가-힣A-Za-z·/()-]{1,13}$/.test(plain) && /[가-힣]{2}/.test(plain)
}
const ALIGNED = 3

/** For each label that may mean several fields: the fields under which its value can be stored. */
const keptAs: Partial<Record<CompanyLabel, readonly string[]>> = {
  industryCode: ['industryCode11th', 'industryCode10th'],
  contact: ['phone', 'fax'],
  registration: ['businessNumber', 'corporateNumber'],
  site: ['address'],
}
/** Known labels for which no warning is needed if their value was not read. */
const needless = new Set<CompanyLabel>(['ignored', 'site', 'corporateNumber'])

/**
 * Finds labels in a profile whose value was not read. Two cases: an unknown label printed between known ones, and a
 * value whose form does not fit its label.
 */
export function pairsLeft(
  lines: readonly Line[],
  isRead: IsRead,
  isKept: (field: string) => boolean,
): Leftover | null {
  const labelled = lines.flatMap(({ segments }) => segments.filter(({ text }) => keyOf(text) !== undefined))
  const isAmong = (segment: Segment, line: Line) =>
    labelled.some(({ x0 }) => Math.abs(x0 - segment.x0) < ALIGNED) ||
    line.segments.some((other) => other !== segment && keyOf(other.text) !== undefined)
  const found = lines.flatMap((line) =>
    pairsOn(line).filter(({ label, name, value }) => {
      if (isRead(value) || !says(value)) return false
      const key = keyOf(name)
      if (key === undefined) return mayBeLabel(name) && isAmong(label, line)
      return !needless.has(key) && !(keptAs[key] ?? [key]).some(isKept)
    }),
  )
  if (found.length === 0) return null
  return {
    names: found.map(({ name }) => name.trim()),
    parts: found.flatMap(({ label, value }) => [label, value]),
  }
}

const keyOf = (text: string): CompanyLabel | undefined =>
  companyLabel(text) ?? companyLabel(text.split(/[:：]/, 1)[0] ?? '')

interface PrintedPair {
  name: string
  label: Segment
  value: Segment
}
function pairsOn({ segments }: Line): PrintedPair[] {
  const pairs: PrintedPair[] = []
  for (let at = 0; at < segments.length; at += 1) {
    const label = segments[at] as Segment
    const [, name, inside] = /^([^:：]{2,20})[:：]\s*(\S.*)$/.exec(label.text) ?? []
    const next = segments[at + 1]
    if (name && inside) pairs.push({ name, label, value: label })
    else if (next && mayBeLabel(label.text) && companyLabel(next.text) === undefined) {
      pairs.push({ name: label.text.replace(/[:：]$/, '').trimEnd(), label, value: next })
      at += 1
    }
  }
  return pairs
}

/** Finds columns of a list that were not read, although other cells of the same rows were read. */
export function columnsLeft(section: Section, lines: readonly Line[], isRead: IsRead): Leftover | null {
  const nameOf = keyOfColumn(section.kind)
  const at = nameOf ? lines.findIndex(({ segments }) => isHead(segments, section, nameOf)) : -1
  const head = lines[at]?.segments
  if (!nameOf || !head) return null
  const rows = lines
    .slice(at + 1)
    .filter(({ segments }) => segments.some(isRead) && !isTotal(segments[0]?.text))
  const left = rows.flatMap(({ segments }) =>
    segments
      .filter((segment) => !isRead(segment) && says(segment))
      .map((part) => ({ part, over: over(head, part) })),
  )
  const lost = [...Map.groupBy(left, ({ over: one }) => one)].filter(
    ([one, parts]) => one && nameOf(one.text) !== 'skip' && parts.length * 2 >= rows.length,
  )
  if (lost.length === 0) return null
  return {
    names: lost.map(([one]) => one?.text.trim() ?? ''),
    parts: lost.flatMap(([, parts]) => parts.map(({ part }) => part)),
  }
}

const isHead = (
  segments: readonly Segment[],
  { title }: Section,
  nameOf: (text: string) => string | undefined,
) =>
  kindOfHead(segments, title) !== undefined ||
  segments.filter(({ text }) => nameOf(text) !== undefined).length >= 2

/** The header cell above a text: the one that overlaps the text most, or else the nearest one. */
function over(head: readonly Segment[], part: Segment): Segment | undefined {
  return head.toSorted(
    (a, b) =>
      sharedX(b, part) - sharedX(a, part) ||
      Math.abs(middleX(a) - middleX(part)) - Math.abs(middleX(b) - middleX(part)),
  )[0]
}
