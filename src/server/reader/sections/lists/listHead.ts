import { dictionary, namesOf } from '#server/reader/labels/dictionary.ts'
import { type Box, middleX, middleY, sharedX, union } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { bare } from '#server/reader/layout/text.ts'
import type { Rule } from '#server/reader/load/page.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import { namesTimes, partTimes, withLatestOnly } from './headGroups.ts'

export interface Column<K> {
  key: K
  box: Box
  /** Edges of the column, if ruling lines or fills show them. */
  left: number | null
  right: number | null
  /** The column whose values stand below those of this one, in the same cells: 거래처명 above (사업자번호). */
  below?: K | undefined
}
export interface ListHead<K> {
  columns: Column<K>[]
  /** Index of the first line after the header. */
  next: number
  texts: Set<string>
}

export interface HeadReader<K extends string> {
  find(lines: readonly Line[], from: number, rules: Rules): ListHead<K> | null
  isHeadLine(line: Line): boolean
}

export const lineText = (line: Line): string => line.segments.map((segment) => bare(segment.text)).join('|')

/**
 * Returns a function that finds the column for a header text: by its listed name, by that name without a unit in
 * brackets, or by a guess from its words.
 */
export function columnKey<K extends string>(
  entries: Record<K, readonly string[]>,
  guess?: (name: string) => NoInfer<K> | undefined,
): (text: string) => K | undefined {
  const exact = dictionary(entries)
  return (text) => {
    const known = exact(text)
    if (known !== undefined || text.length > LONGEST) return known
    const name = bare(text.replace(unitBehind, ''))
    // For a name with brackets, the words before the brackets decide: 우선주(RCPS) is 우선주, 지분율(의결권) is 지분율.
    return exact(name) ?? guess?.(name) ?? exact(bare(text.replace(noteBehind, '')))
  }
}
const LONGEST = 24
const noteBehind = /(?<=[가-힣])\s?\([^()]{2,10}\)$/
const unitBehind = /[([]\s?(?:%|주|좌|원|천원|백만원|억원|명|㎡|주식|단위[^)\]]*|\d{4}[^)\]]*)\s?[)\]]$/

export function headReader<K extends string>(
  entries: Record<K, readonly string[]>,
  guess?: (name: string) => NoInfer<K> | undefined,
): HeadReader<K> {
  const keyOf = columnKey(entries, guess)
  const names = namesOf(entries)
  const isPart = (text: string) => {
    const plain = bare(text)
    return plain !== '' && !/\d/.test(plain) && names.some((name) => name.includes(plain))
  }
  const headLike = (line: Line) => {
    const { segments } = line
    const isColumn = (text: string) =>
      keyOf(text) !== undefined || isPart(text) || keyOf(inBrackets(text) ?? '') !== undefined
    if (segments.every((segment) => isColumn(segment.text)) || namesTimes(line, isColumn)) return true
    // Columns with unknown names are allowed beside the known ones, but at least half of the cells must be known.
    const known = segments.filter((segment) => keyOf(segment.text) !== undefined).length
    return (
      known >= 2 && known * 2 >= segments.length && !segments.some((segment) => /\d{3}/.test(segment.text))
    )
  }
  return {
    isHeadLine: (line) =>
      line.segments.length >= 2 && line.segments.every((segment) => keyOf(segment.text) !== undefined),
    find(lines, from, rules) {
      for (let start = from; start < lines.length; start += 1) {
        if (!headLike(lines[start] as Line)) continue
        const end = endOfHead(lines, start, headLike)
        const own = lines.slice(topOfHead(lines, start, from), end)
        const columns = columnsOf(own, keyOf)
        if (new Set(columns.map((column) => column.key).filter((key) => key !== 'skip')).size < 2) continue
        const page = own[0]?.page ?? 0
        for (const column of columns) addEdges(column, columns, rules.get(page) ?? [])
        return { columns, next: end, texts: new Set(own.map(lineText)) }
      }
      return null
    },
  }
}

/** Finds the end of the header. A line between two header lines belongs to the header if it only continues names. */
function endOfHead(lines: readonly Line[], start: number, headLike: (line: Line) => boolean): number {
  const own = (at: number) => lines[at]?.page === lines[start]?.page
  let end = start
  for (;;) {
    const [line, next] = [lines[end], lines[end + 1]]
    if (line && own(end) && headLike(line)) end += 1
    else if (line && next && end > start && own(end + 1) && isBetween(line) && headLike(next)) end += 2
    else return end
  }
}
const isBetween = ({ segments }: Line): boolean =>
  segments.every(({ text }) => !isFigure(text) && !/\d/.test(text) && text.length <= LONGEST / 2)

/**
 * Finds the start of the header. If the line above overlaps the first header line, it holds the first halves of wrapped
 * names.
 */
function topOfHead(lines: readonly Line[], start: number, from: number): number {
  const [line, above] = [lines[start], lines[start - 1]]
  if (!line || !above || start <= from || above.page !== line.page || !isBetween(above)) return start
  return above.segments.length >= 2 && above.y1 > line.y0 ? start - 1 : start
}

/**
 * Joins the parts of a wrapped name. OCR may read the last letters twice, once with each line: 회사와의 관계 and 계 become
 * 회사와의 관계.
 */
const withoutDoubles = (parts: readonly Segment[]): string =>
  parts.reduce((name, { text }) => (name.endsWith(text) ? name : name + text), '')

/**
 * Builds the columns from header cells. Cells one below the other are either one wrapped name, or a group name above
 * its columns.
 */
function columnsOf<K extends string>(
  lines: readonly Line[],
  keyOf: (text: string) => K | undefined,
): Column<K>[] {
  const { times, others } = partTimes(lines)
  const stacks: { box: Box; parts: Segment[] }[] = []
  for (const segment of others) {
    const stack = stacks.find(({ box }) => Math.min(box.x1, segment.x1) - Math.max(box.x0, segment.x0) > 0.5)
    if (!stack) stacks.push({ box: segment, parts: [segment] })
    else {
      stack.parts.push(segment)
      stack.box = union([stack.box, segment])
    }
  }
  const columns: Column<K>[] = []
  const add = (parts: Segment[], key: K) =>
    columns.push({ key, box: union(parts), left: null, right: null, below: keyBelow(parts, key, keyOf) })
  for (const { parts } of stacks) {
    const ordered = parts.toSorted((a, b) => middleY(a) - middleY(b) || a.x0 - b.x0)
    const joined = (list: readonly Segment[]) => keyOf(list.map((part) => part.text).join(''))
    const isStacked = keyOf(inBrackets(ordered.at(-1)?.text ?? '') ?? '') !== undefined
    const upper = isStacked ? joined(ordered.slice(0, -1)) : undefined
    const whole = upper ?? joined(ordered) ?? keyOf(withoutDoubles(ordered))
    if (whole !== undefined) {
      add(ordered, whole)
      continue
    }
    // A header cell with no other header cell below it is a column. The cells above it are parts of its name, or a
    // group name for several columns.
    const over = (upper: Segment, lower: Segment) =>
      middleY(upper) < middleY(lower) - 3 && sharedX(upper, lower) > 0.5
    const leaves = ordered.filter((part) => !ordered.some((other) => over(part, other)))
    const named = new Set<Segment>(leaves)
    for (const leaf of leaves) {
      const above = ordered.filter((other) => over(other, leaf))
      const from = above.findIndex(
        (_, at) => keyOf([...above.slice(at), leaf].map((part) => part.text).join('')) !== undefined,
      )
      const own = from < 0 ? [leaf] : [...above.slice(from), leaf]
      for (const part of own) named.add(part)
      add(own, keyOf(own.map((part) => part.text).join('')) ?? ('skip' as K))
    }
    for (const part of ordered) {
      const key = named.has(part) ? undefined : keyOf(part.text)
      if (key !== undefined && (key === 'shares' || key === 'ratio')) add([part], key)
    }
  }
  return withLatestOnly<K, Column<K>>(columns, times).toSorted((a, b) => middleX(a.box) - middleX(b.box))
}

const inBrackets = (text: string): string | undefined => /^[([]\s?(.{1,20}?)\s?[)\]]$/.exec(text)?.[1]

/** The column that a header cell names in brackets below its own name. A unit in brackets names none. */
function keyBelow<K extends string>(
  parts: readonly Segment[],
  key: K,
  keyOf: (text: string) => K | undefined,
): K | undefined {
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const inner = inBrackets(last?.text ?? '')
  const found = inner === undefined ? undefined : keyOf(inner)
  return found === key || found === 'skip' ? undefined : found
}

/**
 * Sets the edges of a column from the vertical ruling lines around its header cell, if no other header cell is between
 * them.
 */
export function addEdges<K>(column: Column<K>, columns: readonly Column<K>[], rules: readonly Rule[]): void {
  const y = middleY(column.box)
  const xs = rules.filter((rule) => !rule.horizontal && rule.from < y && rule.to > y).map((rule) => rule.at)
  const left = Math.max(...xs.filter((x) => x <= column.box.x0 + 1))
  const right = Math.min(...xs.filter((x) => x >= column.box.x1 - 1))
  if (!Number.isFinite(left) || !Number.isFinite(right)) return
  const shared = columns.some((other) => {
    const x = middleX(other.box)
    return other !== column && x > left && x < right
  })
  if (shared) return
  column.left = left
  column.right = right
}
