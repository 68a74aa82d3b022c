import { dictionary, namesOf } from '../labels/dictionary.ts'
import { type Box, middleX, middleY, union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Rules } from '../layout/rows.ts'
import { bare } from '../layout/text.ts'
import type { Rule } from '../load/page.ts'

export interface Column<K> {
  key: K
  box: Box
  /** Edges of the column where rulings or fills show them. */
  left: number | null
  right: number | null
}
export interface ListHead<K> {
  columns: Column<K>[]
  /** Index of the first line after the head. */
  next: number
  texts: Set<string>
}

export interface HeadReader<K extends string> {
  find(lines: readonly Line[], from: number, rules: Rules): ListHead<K> | null
  isHeadLine(line: Line): boolean
}

export const lineText = (line: Line): string => line.segments.map((segment) => bare(segment.text)).join('|')

export function headReader<K extends string>(entries: Record<K, readonly string[]>): HeadReader<K> {
  const keyOf = dictionary(entries)
  const names = namesOf(entries)
  const isPart = (text: string) => {
    const plain = bare(text)
    return plain !== '' && !/\d/.test(plain) && names.some((name) => name.includes(plain))
  }
  const headLike = (line: Line) => {
    const { segments } = line
    if (segments.every((segment) => keyOf(segment.text) !== undefined || isPart(segment.text))) return true
    // Columns that no dictionary knows must not hide the ones it knows.
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
        let end = start
        while (end < lines.length && lines[end]?.page === lines[start]?.page && headLike(lines[end] as Line))
          end += 1
        const own = lines.slice(start, end)
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

/** Head cells one below the other read as one name, or as a group over its columns. */
function columnsOf<K extends string>(
  lines: readonly Line[],
  keyOf: (text: string) => K | undefined,
): Column<K>[] {
  const stacks: { box: Box; parts: Segment[] }[] = []
  for (const segment of lines.flatMap((line) => line.segments)) {
    const stack = stacks.find(({ box }) => Math.min(box.x1, segment.x1) - Math.max(box.x0, segment.x0) > 0.5)
    if (!stack) stacks.push({ box: segment, parts: [segment] })
    else {
      stack.parts.push(segment)
      stack.box = union([stack.box, segment])
    }
  }
  const columns: Column<K>[] = []
  const add = (parts: Segment[], key: K) => columns.push({ key, box: union(parts), left: null, right: null })
  for (const { parts } of stacks) {
    const ordered = parts.toSorted((a, b) => middleY(a) - middleY(b) || a.x0 - b.x0)
    const whole = keyOf(ordered.map((part) => part.text).join(''))
    if (whole !== undefined) {
      add(ordered, whole)
      continue
    }
    // The lowest row of the stack holds the columns, what stands above is their common name.
    const lowest = ordered.filter((part) => middleY(part) > middleY(ordered.at(-1) as Segment) - 3)
    for (const part of lowest) {
      const above = ordered.filter((other) => !lowest.includes(other))
      const inside = above.filter((other) => Math.min(other.x1, part.x1) - Math.max(other.x0, part.x0) > 0.5)
      const stacked = keyOf([...inside, part].map((piece) => piece.text).join(''))
      const key = stacked ?? keyOf(part.text)
      add([part], key ?? ('skip' as K))
    }
    const rest = ordered.filter((part) => !lowest.includes(part))
    for (const part of rest) {
      const key = keyOf(part.text)
      if (key !== undefined && (key === 'shares' || key === 'ratio')) add([part], key)
    }
  }
  return columns.toSorted((a, b) => middleX(a.box) - middleX(b.box))
}

function addEdges<K>(column: Column<K>, columns: readonly Column<K>[], rules: readonly Rule[]): void {
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
