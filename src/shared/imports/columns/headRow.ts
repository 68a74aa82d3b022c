import { importKindNames } from '../kinds.ts'
import type { RawCell, RawRow } from '../rules.ts'
import { meaningOf } from './dictionary.ts'
import { foldHeading, readHeading, sheetUnitOf } from './headings.ts'

/** The position of the headings, which take one row or two rows: their first and their last row. */
export interface HeadRow {
  first: number
  last: number
}

/** Headings are searched in this many rows from the top. */
const searched = 30
const isText = (cell: RawCell | undefined): cell is string => typeof cell === 'string' && cell.trim() !== ''

/** Returns what the text means as a heading, trying every kind of import; undefined if no kind knows it. */
const means = (text: string) => {
  const names = [foldHeading(text), readHeading(text).name]
  for (const kind of importKindNames)
    for (const name of names) {
      const meaning = meaningOf(name, kind)
      if (meaning) return meaning
    }
  return undefined
}
/** Counts the headings that are known. A text of more than 60 letters is not a heading. */
const hits = (headings: readonly (readonly string[])[]) =>
  headings.filter((parts) => {
    const whole = parts.join(' ')
    if (whole === '' || whole.length > 60) return false
    const lower = parts.at(-1) ?? ''
    const upper = parts[0] ?? ''
    const below = readHeading(lower)
    return (
      means(whole) !== undefined ||
      (parts.length > 1 && (means(lower) !== undefined || (below.name === '' && means(upper) !== undefined)))
    )
  }).length

/**
 * Finds the headings: the row with the most known headings, or two rows if the upper one only groups the columns of the
 * lower one.
 */
export function findHeadRow(rows: readonly RawRow[]): HeadRow | null {
  let best: (HeadRow & { score: number }) | null = null
  for (const [index, [row, cells]] of rows.slice(0, searched).entries()) {
    const single = { first: row, last: row }
    const score = hits(cells.map((cell) => (isText(cell) ? [cell] : [])))
    if (score > 0 && score > (best?.score ?? 0)) best = { ...single, score }
    const next = rows[index + 1]
    if (!next || next[0] !== row + 1 || !mayBeHeads(next[1])) continue
    const pair = { first: row, last: row + 1 }
    const both = hits(joinedHeads(rows, pair))
    // Two rows are taken as headings only if together they match more columns than either row alone, or if the upper
    // row clearly groups the columns of the lower one.
    const lower = hits(next[1].map((cell) => (isText(cell) || isYear(cell) ? [String(cell)] : [])))
    const explainsMore = both > score && both > lower
    const groups = both >= lower && both > score && groupsOf(cells, next[1]) >= leastGroups
    if ((explainsMore || groups) && both > (best?.score ?? 0)) best = { ...pair, score: both }
  }
  if (best) return { first: best.first, last: best.last }
  const [first] = rows.find(([, cells]) => cells.filter(isText).length >= 2) ?? []
  return first === undefined ? null : { first, last: first }
}

/**
 * A row must contain at least this many group headings. A single text above the headings is more likely the title of
 * the sheet.
 */
const leastGroups = 2
/** Counts the cells of the upper row that span several cells of the lower row. A unit such as 백만원 is not counted. */
const groupsOf = (upper: readonly RawCell[], lower: readonly RawCell[]) =>
  upper.filter(
    (cell, at) =>
      isText(cell) &&
      sheetUnitOf(cell) === null &&
      !isText(upper[at + 1]) &&
      isText(lower[at]) &&
      isText(lower[at + 1]),
  ).length

const isYear = (cell: RawCell | undefined) => typeof cell === 'number' && cell >= 1950 && cell <= 2100
/** Whether a row can be the lower one of two heading rows: it contains texts and years, but no other numbers. */
const mayBeHeads = (cells: readonly RawCell[]) =>
  cells.some((cell) => isText(cell) || isYear(cell)) &&
  cells.every((cell) => typeof cell !== 'number' || isYear(cell))

/** The heading of every column. With two rows, a group of the upper row covers the empty cells to its right. */
export function joinedHeads(rows: readonly RawRow[], { first, last }: HeadRow): string[][] {
  const cellsOf = (wanted: number) => rows.find(([row]) => row === wanted)?.[1] ?? []
  const upper = cellsOf(first)
  if (first === last) return upper.map((cell) => (cell === null || cell === '' ? [] : [textOf(cell)]))
  const lower = cellsOf(last)
  const columns = Math.max(upper.length, lower.length)
  let group = ''
  return Array.from({ length: columns }, (_, column) => {
    const above = upper[column] ?? null
    const below = lower[column] ?? null
    if (above !== null && above !== '') group = textOf(above)
    else if (below === null || below === '') group = ''
    const parts = [group, below === null ? '' : textOf(below)].filter((part) => part !== '')
    return parts[0] === parts[1] ? parts.slice(0, 1) : parts
  })
}
const textOf = (cell: RawCell) =>
  String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
