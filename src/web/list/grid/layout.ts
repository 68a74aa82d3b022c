import type { Column } from '../columns.ts'

const defaultWidth = 120
const widths = { least: 48, most: 800 }
export const withinWidths = (width: number) =>
  Math.round(Math.min(widths.most, Math.max(widths.least, width)))

export interface PlacedColumn<Row> {
  column: Column<Row>
  /** The index of the column in the grid. Frozen columns come first. */
  index: number
  width: number
  /** The distance in px from the left edge of the table. */
  left: number
  frozen: boolean
}

export interface GridLayout<Row> {
  columns: readonly PlacedColumn<Row>[]
  frozen: readonly PlacedColumn<Row>[]
  moving: readonly PlacedColumn<Row>[]
  frozenWidth: number
  width: number
  hasGroups: boolean
}

/** The largest share of the grid's width for frozen columns. The rest remains for scrolling columns. */
const frozenShare = 0.6

/** Returns the width. A frozen column may need more: it has no group heading, so its own heading contains the unit. */
const widthOf = <Row>({ width = defaultWidth, frozenWidth = 0 }: Column<Row>, frozen: boolean) =>
  frozen ? Math.max(width, frozenWidth) : width

/**
 * Returns the keys of the columns to freeze: always the row header, and of the other `frozen` columns as many as fit.
 */
function frozenKeys<Row>(columns: readonly Column<Row>[], frameWidth: number): Set<string> {
  const frozen = columns.filter((column) => column.frozen)
  let room = frameWidth > 0 ? frameWidth * frozenShare : Number.POSITIVE_INFINITY
  const fitting = frozen.filter((column) => {
    room -= widthOf(column, true)
    return column.heads || room >= 0
  })
  return new Set(fitting.map(({ key }) => key))
}

/** Computes the position and width of each column, frozen ones first. Unused width goes to the columns that grow. */
export function layoutOf<Row>(columns: readonly Column<Row>[], frameWidth = 0): GridLayout<Row> {
  const frozenSet = frozenKeys(columns, frameWidth)
  const ordered = [
    ...columns.filter(({ key }) => frozenSet.has(key)),
    ...columns.filter(({ key }) => !frozenSet.has(key)),
  ]
  const taken = ordered.reduce((sum, column) => sum + widthOf(column, frozenSet.has(column.key)), 0)
  const growing = ordered.filter(({ grows }) => grows).length
  const spare = growing > 0 ? Math.max(0, Math.floor((frameWidth - taken) / growing)) : 0
  let left = 0
  const placed = ordered.map((column, index) => {
    const isFrozen = frozenSet.has(column.key)
    const width = widthOf(column, isFrozen) + (column.grows ? spare : 0)
    const here = { column, index, width, left, frozen: isFrozen }
    left += width
    return here
  })
  const frozen = placed.filter((column) => column.frozen)
  return {
    columns: placed,
    frozen,
    moving: placed.filter((column) => !column.frozen),
    frozenWidth: frozen.reduce((sum, { width }) => sum + width, 0),
    width: left,
    hasGroups: columns.some(({ group }) => group),
  }
}

export interface GroupSpan {
  name: string
  unit: string
  left: number
  width: number
}

/** Returns the headings of the column groups. A group whose columns are not adjacent gets several headings. */
export function groupSpans<Row>(columns: readonly PlacedColumn<Row>[]): GroupSpan[] {
  const spans: GroupSpan[] = []
  for (const { column, left, width } of columns) {
    const last = spans.at(-1)
    const name = column.group ?? ''
    if (last && last.name === name && last.left + last.width === left) last.width += width
    else spans.push({ name, unit: '', left, width })
    const span = spans.at(-1)
    if (span && column.groupUnit) span.unit = column.groupUnit
  }
  return spans
}
