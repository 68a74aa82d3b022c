import { middleY, union } from '#server/reader/layout/box.ts'
import { joinLines, type WordCounts } from '#server/reader/layout/join.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { type Row, type Rules, rowsOf } from '#server/reader/layout/rows.ts'
import { noData, readCell } from '#server/reader/values/numbers.ts'
import { isSumRow } from '#shared/company/figures/sumRows.ts'
import { placeInColumns } from '../columns.ts'
import type { Place } from '../found.ts'
import { isOtherHead } from '../headingShape.ts'
import { partNumbers } from '../partNumbers.ts'
import { type Column, headReader, type ListHead, lineText } from './listHead.ts'

export interface ListCell extends Place {
  text: string
}
export type ListRow<K> = Map<K, ListCell>

export interface ListOptions<K extends string> {
  columns: Record<K, readonly string[]>
  /** Finds the column for a name that is not in the dictionary, from the words of the name. */
  guess?(name: string): K | undefined
  /**
   * Whether a line with `text` in the column `key` is the anchor of a row (the line with its numbers). The second line
   * of a wrapped name or address is no anchor.
   */
  anchor(key: K, text: string): boolean
  /**
   * Further rules for anchors. They are tried in this order if `anchor` returns false for every text of a table, and
   * the first rule that finds a row is used.
   */
  spareAnchors?: readonly ((key: K, text: string) => boolean)[]
  /** Adjusts the columns once all are found, for headers in which one column changes the meaning of another. */
  arrange?(columns: Column<K>[]): Column<K>[]
  /**
   * Whether this can be a row of the list. Rows at the end of the table for which it returns false belong to another
   * table.
   */
  fits?(row: ListRow<K>): boolean
  /** The column with percentages. Once they add up to 100, the list ends. */
  share?: K
}

export interface ListTable<K> {
  keys: K[]
  rows: ListRow<K>[]
}

/** Reads the tables of a section that are lists under a header row. */
export function readLists<K extends string>(
  lines: readonly Line[],
  rules: Rules,
  words: WordCounts,
  options: ListOptions<K>,
): ListTable<K>[] {
  const reader = headReader(options.columns, options.guess)
  const tables: ListTable<K>[] = []
  let from = 0
  for (;;) {
    const head = reader.find(lines, from, rules)
    if (!head) return tables
    if (options.arrange) head.columns = options.arrange(head.columns)
    let end = head.next
    const body: Line[] = []
    while (end < lines.length) {
      const line = lines[end] as Line
      const repeated = head.texts.has(lineText(line))
      if (!repeated && reader.isHeadLine(line) && line.segments.length >= 3) break
      if (!repeated && body.length > 0 && isOtherHead(lines, end, true)) break
      if (!repeated && !isAside(line)) body.push(line)
      end += 1
    }
    const keys = head.columns.flatMap(({ key, below }) => (below === undefined ? [key] : [key, below]))
    const numbered = keys.some((key) => /businessNumber$/i.test(key))
    const rows = readBody(head, numbered ? body.map(partNumbers) : body, rules, words, options)
    tables.push({ keys, rows: ownRows(rows, options) })
    from = end
  }
}

export const isTotal = (text: string | undefined): boolean => isSumRow('sales', text)

/** Whether a text has at least two letters. A number, a dash or a single sign is not a name. */
export const isNamed = (text: string | undefined): boolean =>
  /[가-힣A-Za-z\u4E00-\u9FFF].*[가-힣A-Za-z\u4E00-\u9FFF]/s.test(text ?? '')

/**
 * Cuts off rows that belong to another table: those after the last fitting row, and those after the percentages have
 * reached 100.
 */
function ownRows<K extends string>(rows: ListRow<K>[], { fits, share }: ListOptions<K>): ListRow<K>[] {
  const kept = fits ? rows.slice(0, rows.findLastIndex(fits) + 1) : rows
  if (share === undefined) return kept
  let sum = 0
  for (const [index, row] of kept.entries()) {
    const next = readCell(row.get(share)?.text ?? '')
    const part = next.kind === 'number' ? next.value : 0
    const total = [...row.values()].some(({ text }) => isTotal(text))
    if (Math.abs(sum - WHOLE) < ROUNDING && part > 0 && !total) return kept.slice(0, index)
    if (!total) sum += part
  }
  return kept
}
const WHOLE = 100
const ROUNDING = 0.06

const isAside = (line: Line): boolean => {
  const text = line.segments.map((segment) => segment.text).join('')
  return (
    noData(text) ||
    line.segments.every((segment) =>
      /^[([]?\s*(?:단위|기준일|기준년|조회일|※|\*|주\s*\d\))/.test(segment.text),
    )
  )
}

function readBody<K extends string>(
  head: ListHead<K>,
  body: Line[],
  rules: Rules,
  words: WordCounts,
  options: ListOptions<K>,
): ListRow<K>[] {
  const place = placeInColumns(head.columns, body)
  const keyed = (segment: Segment) =>
    place(segment).flatMap((placed) => {
      const key = head.columns[placed.column]?.key
      return key === undefined ? [] : [{ key, segment: placed.segment }]
    })
  const marked = (by: ListOptions<K>['anchor']) => (line: Line) =>
    line.segments.flatMap(keyed).some(({ key, segment }) => by(key, segment.text))
  const usual = marked(options.anchor)
  const isAnchor = [usual, ...(options.spareAnchors ?? []).map(marked)].find((by) => body.some(by)) ?? usual
  const reach = new Map<K, number>()
  for (const { key, segment } of body.flatMap((line) => line.segments.flatMap(keyed))) {
    reach.set(key, Math.max(reach.get(key) ?? 0, segment.x1))
  }
  return joinOverPages(rowsOf(body, rules, isAnchor, true)).map((row) => {
    const parts = new Map<K, PlacedPart[]>()
    for (const line of row) {
      for (const { key, segment } of line.segments.flatMap(keyed)) {
        const list = parts.get(key)
        if (list) list.push({ page: line.page, segment })
        else parts.set(key, [{ page: line.page, segment }])
      }
    }
    for (const { key, below } of head.columns) partStacked(parts, key, below)
    return new Map([...parts].map(([key, list]) => [key, cellOf(list, words, reach.get(key) ?? 0)]))
  })
}

interface PlacedPart {
  page: number
  segment: Segment
}

/** Gives the last line of a cell to the column that its header names below its own. */
function partStacked<K>(parts: Map<K, PlacedPart[]>, key: K, below: K | undefined): void {
  const list = parts.get(key)
  if (below === undefined || !list || parts.has(below)) return
  const lowest = Math.max(...list.map(({ segment }) => middleY(segment)))
  const isLast = ({ segment }: PlacedPart) => middleY(segment) > lowest - 3
  const upper = list.filter((part) => !isLast(part))
  if (upper.length === 0) return
  parts.set(key, upper)
  parts.set(below, list.filter(isLast))
}

function cellOf(list: PlacedPart[], words: WordCounts, right: number): ListCell {
  const ordered = list.toSorted((a, b) => a.page - b.page || middleY(a.segment) - middleY(b.segment))
  const page = ordered[0]?.page ?? 0
  return {
    text: joinLines(
      ordered.map(({ segment }) => segment),
      words,
      { right, prose: false },
    ),
    page,
    box: union(ordered.filter((part) => part.page === page).map(({ segment }) => segment)),
  }
}

/** Joins a row that is cut by the end of a page: the part without numbers is added to the part with the numbers. */
function joinOverPages(rows: Row[]): Line[][] {
  const joined: { lines: Line[]; page: number; anchored: boolean }[] = []
  for (const [index, row] of rows.entries()) {
    const last = joined.at(-1)
    const fresh = rows[index - 1]?.page !== row.page
    if (!row.anchored && fresh && last?.anchored) last.lines.push(...row.lines)
    else if (last && !last.anchored && fresh) {
      last.lines.push(...row.lines)
      last.anchored = row.anchored
    } else joined.push({ lines: [...row.lines], page: row.page, anchored: row.anchored })
  }
  return joined.filter((row) => row.anchored).map((row) => row.lines)
}
