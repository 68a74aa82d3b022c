import { median } from '#server/reader/layout/box.ts'

interface Label {
  text: string
  y: number
}

/**
 * How far a label may be from the middle of its rows, as a multiple of the row distance. ON_ROW applies if every
 * label is at the height of a row. BETWEEN applies if a label is between two rows.
 */
const ON_ROW = 0.5
const BETWEEN = 0.3
/** A label is at the height of a row if its distance from the row is at most this share of the row distance. */
const NEAR = 0.15

/**
 * Assigns rows to labels, for tables in which one label such as 매입처 is printed once for several rows: at the height of
 * the first of them, or at their vertical middle. A row that could belong to two labels gets null.
 */
export function mergedSides(rows: readonly number[], labels: readonly Label[]): (string | null)[] {
  const [first, ...others] = labels
  const top = rows[0]
  if (!first || others.length === 0 || top === undefined || rows.length <= labels.length)
    return rows.map(() => null)
  const pitch = median(rows.slice(1).map((y, at) => y - (rows[at] ?? 0)))
  const nearest = ({ y }: Label) => Math.min(...rows.map((row) => Math.abs(row - y)))
  if (Math.abs(first.y - top) < NEAR * pitch)
    return rows.map((y) => labels.findLast((label) => label.y < y + NEAR * pitch)?.text ?? null)
  const slack = (labels.every((label) => nearest(label) < NEAR * pitch) ? ON_ROW : BETWEEN) * pitch + 0.5
  const solutions = endings(rows, labels, 0, slack)
  return rows.map((_, at) => {
    const possibleLabels = new Set(solutions.map((ends) => labels[ends.findIndex((end) => at <= end)]?.text))
    return possibleLabels.size === 1 ? ([...possibleLabels][0] ?? null) : null
  })
}

/**
 * Returns all ways to divide the rows into consecutive groups, one per label, so that each label is at the vertical
 * middle of its group. Each way is the list of the last row of each group.
 */
function endings(rows: readonly number[], labels: readonly Label[], from: number, slack: number): number[][] {
  const [label, ...rest] = labels
  if (!label) return from === rows.length ? [[]] : []
  const found: number[][] = []
  for (let end = from; end < rows.length - rest.length; end += 1) {
    const middle = ((rows[from] ?? 0) + (rows[end] ?? 0)) / 2
    if (Math.abs(middle - label.y) > slack) continue
    for (const ends of endings(rows, rest, end + 1, slack)) found.push([end, ...ends])
  }
  return found
}
