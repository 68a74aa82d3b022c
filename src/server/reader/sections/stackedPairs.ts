import { union } from '../layout/box.ts'
import { joinLines, type WordCounts } from '../layout/join.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { cellsOf, type Row, type Rules } from '../layout/rows.ts'
import { placeInColumns } from './columns.ts'
import type { Pair } from './found.ts'
import { addEdges, type Column } from './lists/listHead.ts'
import { partNumbers } from './partNumbers.ts'

interface Stack<K> {
  pairs: Pair<K>[]
  /** How many rows of the table the pairs take up. */
  rows: number
}
type LabelOf<K> = (text: string) => K | undefined

const textOf = (parts: readonly Segment[]) => parts.map((part) => part.text).join('')

/** Reads a line of labels above a line of values: 대표자 | 설립일 above 홍길동 | 2001-03-02. */
export function readStack<K extends string>(
  rows: readonly Row[],
  at: number,
  rules: Rules,
  words: WordCounts,
  labelOf: LabelOf<K>,
  /**
   * Whether this section prints other labels above their values. If so, a single label may have its value below it,
   * too.
   */
  usual: boolean,
): Stack<K> | null {
  const row = rows[at]
  const [head, ...rest] = row?.lines ?? []
  if (!row || !head) return null
  const within =
    rest.length > 0 &&
    areLabels(
      head.segments.map((segment) => [segment]),
      labelOf,
      usual,
    )
  const labels = within ? head.segments.map((segment) => [segment]) : cellsOf(row)
  if (!within && !areLabels(labels, labelOf, usual)) return null
  const below = within ? { page: row.page, lines: rest } : rows[at + 1]
  const count = within ? 1 : 2
  if (!below || below.page !== row.page || below.lines.some((line) => hasLabel(line, labelOf))) return null
  if (!within && cellsOf(rows[at + 1] as Row).some((parts) => labelOf(textOf(parts)) !== undefined))
    return null
  // A second row without labels means that this is not a row of labels with one value each, but the header row of a
  // list.
  const after = rows[at + count]
  if (
    after?.page === row.page &&
    cellsOf(after).length > 1 &&
    !after.lines.some((line) => hasLabel(line, labelOf))
  )
    return null
  return { rows: count, pairs: pairsOf(labels, below.lines, row.page, { rules, words, labelOf }) }
}

function areLabels<K>(cells: Segment[][], labelOf: LabelOf<K>, usual: boolean): boolean {
  return cells.length >= (usual ? 1 : 2) && cells.every((parts) => labelOf(textOf(parts)) !== undefined)
}

const hasLabel = <K>(line: Line, labelOf: LabelOf<K>): boolean =>
  line.segments.some(
    ({ text }) => labelOf(text) !== undefined || labelOf(text.split(/[:：]/)[0] ?? '') !== undefined,
  )

function pairsOf<K extends string>(
  labels: Segment[][],
  below: Line[],
  page: number,
  { rules, words, labelOf }: { rules: Rules; words: WordCounts; labelOf: LabelOf<K> },
): Pair<K>[] {
  const columns = labels.map(
    (parts): Column<number> => ({ key: 0, box: union(parts), left: null, right: null }),
  )
  for (const column of columns) addEdges(column, columns, rules.get(page) ?? [])
  const body = below.map(partNumbers)
  const place =
    columns.length > 1 ? placeInColumns(columns, body) : (segment: Segment) => [{ column: 0, segment }]
  const values = labels.map((): Segment[] => [])
  for (const segment of body.flatMap((line) => line.segments)) {
    for (const placed of place(segment)) values[placed.column]?.push(placed.segment)
  }
  return labels.flatMap((parts, index): Pair<K>[] => {
    const label = textOf(parts)
    const key = labelOf(label)
    const found = values[index] ?? []
    if (key === undefined) return []
    const value = joinLines(found, words, { prose: false }).replace(/^[:：]\s*/, '')
    return [{ key, label, value, clean: true, page, box: union(found.length > 0 ? found : parts) }]
  })
}
