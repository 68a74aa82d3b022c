import { type Box, middleX, middleY, sharedX, union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'

export interface GridColumn {
  x0: number
  x1: number
}
/** An area of the report, split into rows and columns before their meaning is known. */
export interface Grid {
  lines: Line[]
  columns: GridColumn[]
  /** For each line, the texts in each column. */
  cells: Segment[][][]
}

/** A copy of a line with only some of its texts. */
export const cut = (line: Line, segments: Segment[]): Line => ({
  ...line,
  segments,
  x0: Math.min(...segments.map(({ x0 }) => x0)),
  x1: Math.max(...segments.map(({ x1 }) => x1)),
})

/** Splits the lines into the texts inside a box and all others. A text is inside if its middle is inside the box. */
export function cutOut(lines: readonly Line[], page: number, box: Box): { inside: Line[]; rest: Line[] } {
  const inside: Line[] = []
  const rest: Line[] = []
  for (const line of lines) {
    const within = (segment: Segment) => {
      const [x, y] = [middleX(segment), middleY(segment)]
      return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1
    }
    const mine = line.page === page ? line.segments.filter(within) : []
    if (mine.length > 0) inside.push(cut(line, mine))
    const others =
      mine.length > 0 ? line.segments.filter((segment) => !mine.includes(segment)) : line.segments
    if (others.length > 0) rest.push(others === line.segments ? line : cut(line, others))
  }
  return { inside, rest }
}

/** Builds columns from the rows with most cells. Texts of other rows go to the nearest column. */
export function gridOf(lines: readonly Line[]): Grid {
  const columns = columnsOf(lines)
  const cells = lines.map(({ segments }) => {
    const row = columns.map((): Segment[] => [])
    for (const segment of segments) row[columnAt(segment, columns)]?.push(segment)
    return row
  })
  return { lines: [...lines], columns, cells }
}

function columnsOf(lines: readonly Line[]): GridColumn[] {
  const counts = new Map<number, number>()
  for (const { segments } of lines) counts.set(segments.length, (counts.get(segments.length) ?? 0) + 1)
  const usual =
    [...counts].filter(([size]) => size > 1).toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0]?.[0] ?? 1
  const columns: GridColumn[] = []
  for (const { segments } of lines.filter((line) => line.segments.length === usual)) {
    for (const { x0, x1 } of segments) {
      const home = columns.filter((column) => sharedX(column, { x0, x1 }) > 0.5)
      const whole = union([{ x0, x1, y0: 0, y1: 0 }, ...home.map((one) => ({ ...one, y0: 0, y1: 0 }))])
      for (const one of home) columns.splice(columns.indexOf(one), 1)
      columns.push({ x0: whole.x0, x1: whole.x1 })
    }
  }
  return joined(
    columns.toSorted((a, b) => a.x0 - b.x0),
    lines,
  )
}

/**
 * Joins neighbouring columns if each line has text in only one of them. This happens if the header cell is centred
 * while the names below it are left-aligned.
 */
function joined(columns: readonly GridColumn[], lines: readonly Line[]): GridColumn[] {
  const filled = (column: GridColumn) =>
    new Set(lines.filter(({ segments }) => segments.some((segment) => sharedX(segment, column) > 0.5)))
  const isApart = (a: ReadonlySet<Line>, b: ReadonlySet<Line>) => ![...a].some((line) => b.has(line))
  const found: GridColumn[] = []
  for (const column of columns) {
    const last = found.at(-1)
    if (last && isApart(filled(last), filled(column))) last.x1 = column.x1
    else found.push({ ...column })
  }
  return found
}

export function columnAt(segment: Pick<Box, 'x0' | 'x1'>, columns: readonly GridColumn[]): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (const [index, column] of columns.entries()) {
    // A long name may reach into the next column, so the column in which it begins is decisive.
    const shared = segment.x0 >= column.x0 - 1 && segment.x0 < column.x1 ? 1000 : sharedX(column, segment)
    if (shared > most) {
      best = index
      most = shared
    }
  }
  return best
}

export const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join(' ')
