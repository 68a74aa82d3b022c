import { colors, mm } from '../layout/drawing/drawing.ts'
import { type TextStyle, textWidth } from '../layout/drawing/measure.ts'
import type { Area } from '../layout/drawing/row.ts'
import { colored, sized, styles, weighted } from '../layout/drawing/styles.ts'
import type { FigureTable } from './documentModel.ts'

// Column widths of financial tables in points. The model needs them too, because they decide which columns fit, and the
// notes in the model must match the columns.
export const pad = mm(2)
export const growthWidth = mm(17)
export const averageWidth = mm(19)
const sizes = [8.5, 7.5, 6.5]
const smallest = 6.5

export type FigureRow = FigureTable['rows'][number]

/** Returns the column widths: the first column contains names, the years share the rest. */
export function figureColumns(table: FigureTable, area: Area) {
  const behind = (table.growthHead ? growthWidth : 0) + (table.averageHead ? averageWidth : 0)
  const first = area.width > mm(140) ? mm(48) : Math.min(mm(30), area.width * 0.32)
  const year = (area.width - first - behind) / table.years.length
  return { first, year, behind }
}

export const cellStyle = (size: number, tone: FigureRow['tone']): TextStyle => {
  const base = { ...sized(styles.cell, size), tabular: true }
  if (tone === 'sum') return weighted(colored(base, colors.ink), 600)
  return tone === 'memo' ? colored(base, colors.quiet) : base
}

const widestFigure = (table: FigureTable, size: number): number =>
  Math.max(
    0,
    ...table.rows.flatMap(({ cells, tone }) =>
      cells.map(({ text }) => textWidth(text, cellStyle(size, tone))),
    ),
  )

/** Whether every figure fits into its column at this font size. */
const figuresFit = (table: FigureTable, area: Area, size: number): boolean =>
  widestFigure(table, size) <= figureColumns(table, area).year - pad

/**
 * Removes columns until all figures fit at the largest font size: first the average growth, then the growth from the
 * previous year.
 */
export function fittedTable(table: FigureTable, width: number): FigureTable {
  const area = { x: 0, width }
  const candidates = [
    table,
    { ...table, averageHead: null },
    { ...table, averageHead: null, growthHead: null },
  ]
  return candidates.find((each) => figuresFit(each, area, sizes[0] ?? smallest)) ?? candidates.at(-1) ?? table
}

/**
 * Returns the largest of the three fixed font sizes at which all figures fit. If they fit at none of them, the result
 * is an even smaller size.
 */
export function sizeOf(table: FigureTable, area: Area): number {
  const step = sizes.find((size) => figuresFit(table, area, size))
  if (step !== undefined) return step
  return (smallest * (figureColumns(table, area).year - pad)) / widestFigure(table, smallest)
}
