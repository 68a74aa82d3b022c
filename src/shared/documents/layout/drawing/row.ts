import { breakLines } from './breakLines.ts'
import type { Drawn, DrawnText } from './drawing.ts'
import { type TextStyle, textWidth } from './measure.ts'

/**
 * The unit of pagination: a line of text, a table row or a chart. It is split only if it is taller than a page. The x
 * of its parts is fixed, and pagination determines their y.
 */
export interface Row {
  height: number
  /** The space above the row in points, omitted at the top of a page. */
  gap: number
  drawn: Drawn[]
  /** True if the row must be on the same page as the next row. */
  keep: boolean
  /** The header of the table to which the row belongs. It is repeated if a page begins with this row. */
  head?: Row
}

/** The horizontal extent of a block. */
export interface Area {
  x: number
  width: number
}

export const row = (height: number, drawn: Drawn[], more: Partial<Row> = {}): Row => ({
  height,
  gap: 0,
  keep: false,
  drawn,
  ...more,
})

/** Returns the offset of the baseline from the top of a line. */
export const baseline = (lineHeight: number, size: number) => lineHeight / 2 + size * 0.3555

export const textAt = (x: number, y: number, text: string, style: TextStyle, aside?: true): DrawnText => ({
  kind: 'text',
  x,
  y,
  text,
  style,
  ...(aside ? { aside } : {}),
})

export const textEndingAt = (x: number, y: number, text: string, style: TextStyle, aside?: true): DrawnText =>
  textAt(x - textWidth(text, style), y, text, style, aside)

export const textAround = (x: number, y: number, text: string, style: TextStyle, aside?: true): DrawnText =>
  textAt(x - textWidth(text, style) / 2, y, text, style, aside)

export interface Box {
  height: number
  drawn: Drawn[]
}

/** Draws the lines of a text, with y relative to the top of the row. */
export function textBox(
  text: string | readonly string[],
  { x, width }: Area,
  style: TextStyle,
  lineHeight: number,
): Box {
  const texts = typeof text === 'string' ? [text] : text
  const lines = texts.flatMap((each) => breakLines(each, width, style))
  return {
    height: lines.length * lineHeight,
    drawn: lines.map((line, index) =>
      textAt(x, index * lineHeight + baseline(lineHeight, style.size), line, style),
    ),
  }
}

export const moved = (drawn: readonly Drawn[], down: number): Drawn[] =>
  drawn.map((each) =>
    each.kind === 'line'
      ? { ...each, y1: each.y1 + down, y2: each.y2 + down }
      : { ...each, y: each.y + down },
  )

export const hairline = (x: number, width: number, y: number, color: string, line = 0.5): Drawn => ({
  kind: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  color,
  line,
})

/** Returns one row per line, so that a page break is possible between any two lines. */
export const lineRows = (text: string, area: Area, style: TextStyle, lineHeight: number): Row[] =>
  breakLines(text, area.width, style).map((line) =>
    row(lineHeight, [textAt(area.x, baseline(lineHeight, style.size), line, style)]),
  )

/**
 * Keeps the first two rows and the last two rows of a paragraph together, so that no single line of it is alone at the
 * bottom or at the top of a page (orphans and widows).
 */
export function withoutSingles(rows: Row[]): Row[] {
  return rows.map((each, index) =>
    index === 0 || index === rows.length - 2 ? { ...each, keep: rows.length > 1 } : each,
  )
}

export const withGap = (rows: Row[], gap: number): Row[] =>
  rows.map((each, index) => (index === 0 ? { ...each, gap: each.gap + gap } : each))

export const kept = (rows: Row[], count = rows.length): Row[] =>
  rows.map((each, index) => (index < count - 1 ? { ...each, keep: true } : each))
