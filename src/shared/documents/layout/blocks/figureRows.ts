import type { FigureTable } from '../../model/documentModel.ts'
import { colors, type Drawn, mm } from '../drawing.ts'
import { type TextStyle, textWidth } from '../measure.ts'
import {
  type Area,
  baseline,
  hairline,
  lineRows,
  type Row,
  row,
  textAt,
  textEndingAt,
  withGap,
} from '../row.ts'
import { colored, sized, styles, weighted } from '../styles.ts'

const pad = mm(2)
const growthWidth = mm(17)
const averageWidth = mm(19)
const sizes = [8.5, 7.5, 6.5]
const smallest = 6.5

type FigureRow = FigureTable['rows'][number]

/** Widths of all columns; the first takes what names need, the years share the rest. */
export function figureColumns(table: FigureTable, area: Area) {
  const behind = (table.growthHead ? growthWidth : 0) + (table.averageHead ? averageWidth : 0)
  const first = area.width > mm(140) ? mm(48) : Math.min(mm(30), area.width * 0.32)
  const year = (area.width - first - behind) / table.years.length
  return { first, year, behind }
}

const cellStyle = (size: number, tone: FigureRow['tone']): TextStyle => {
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

/** Whether every figure fits its column at this size. */
const figuresFit = (table: FigureTable, area: Area, size: number): boolean =>
  widestFigure(table, size) <= figureColumns(table, area).year - pad

/** Too wide for its place: the yearly average is left out first, then the growth. */
export function fittedTable(table: FigureTable, width: number): FigureTable {
  const area = { x: 0, width }
  const candidates = [
    table,
    { ...table, averageHead: null },
    { ...table, averageHead: null, growthHead: null },
  ]
  return candidates.find((each) => figuresFit(each, area, sizes[0] ?? smallest)) ?? candidates.at(-1) ?? table
}

/** Smaller steps, and for figures that nobody expects whatever size keeps them apart. */
function sizeOf(table: FigureTable, area: Area): number {
  const step = sizes.find((size) => figuresFit(table, area, size))
  if (step !== undefined) return step
  return (smallest * (figureColumns(table, area).year - pad)) / widestFigure(table, smallest)
}

function headDrawn(table: FigureTable, area: Area, height: number, topLine: number): Drawn[] {
  const { first, year } = figureColumns(table, area)
  const y = baseline(height, styles.cellHead.size)
  const texts = [textAt(area.x, y, table.firstHead, styles.cellHead)]
  const areas: Drawn[] = []
  let end = area.x + first
  for (const [index, { label, state }] of table.years.entries()) {
    end += year
    const style = { ...styles.cellHead, tabular: true }
    if (state === 'latest') {
      areas.push({ kind: 'area', x: end - year, y: 0, width: year, height, fill: colors.tint })
    }
    const color = state === 'latest' ? colors.navy : colors.quiet
    const own = weighted(colored(style, color), state === 'latest' ? 700 : state === 'open' ? 400 : 600)
    texts.push(textEndingAt(end - (isFlush(table, index) ? 0 : pad), y, label, own))
  }
  for (const [head, width] of behindOf(table)) {
    end += width
    areas.push(edge(end - width, height))
    texts.push(
      textEndingAt(end - (end >= area.x + area.width - 1 ? 0 : pad), y, head, weighted(styles.cellHead, 600)),
    )
  }
  return [
    ...areas,
    hairline(area.x, area.width, 0, colors.navy, topLine),
    ...texts,
    hairline(area.x, area.width, height, colors.line),
  ]
}

/** A last column of years ends with the table; a tinted one keeps its edge. */
const isFlush = (table: FigureTable, index: number): boolean =>
  index === table.years.length - 1 && behindOf(table).length === 0 && table.years[index]?.state !== 'latest'

const behindOf = ({ growthHead, averageHead }: FigureTable): [string, number][] => [
  ...(growthHead ? [[growthHead, growthWidth] satisfies [string, number]] : []),
  ...(averageHead ? [[averageHead, averageWidth] satisfies [string, number]] : []),
]

const edge = (x: number, height: number): Drawn => ({
  kind: 'line',
  x1: x,
  y1: 0,
  x2: x,
  y2: height,
  color: colors.hair,
  line: 0.5,
})

function nameDrawn(
  { label, tone }: FigureRow,
  table: FigureTable,
  area: Area,
  height: number,
  size: number,
): Drawn {
  const indent = tone === 'part' ? mm(3) : 0
  const base = sized(styles.cell, Math.max(size, 6.5))
  const style =
    tone === 'sum'
      ? weighted(colored(base, colors.ink), 600)
      : tone === 'part'
        ? colored(base, colors.quiet)
        : base
  const room = figureColumns(table, area).first - indent
  const width = textWidth(label, style)
  const fitted = width > room ? sized(style, (style.size * room) / width) : style
  return textAt(area.x + indent, baseline(height, style.size), label, fitted)
}

function figureDrawn(each: FigureRow, table: FigureTable, area: Area, height: number, size: number): Drawn[] {
  const { first, year } = figureColumns(table, area)
  const style = cellStyle(size, each.tone)
  const y = baseline(height, size)
  const areas: Drawn[] = []
  const texts: Drawn[] = [nameDrawn(each, table, area, height, size)]
  let end = area.x + first
  for (const [index, { text, negative }] of each.cells.entries()) {
    end += year
    const state = table.years[index]?.state
    if (state === 'latest')
      areas.push({ kind: 'area', x: end - year, y: 0, width: year, height, fill: colors.tint })
    const own =
      state === 'open'
        ? weighted(colored(style, colors.quiet), 400)
        : state === 'latest' && each.tone !== 'sum'
          ? weighted(colored(style, colors.ink), 500)
          : style
    const flush = isFlush(table, index)
    texts.push(textEndingAt(end - (flush ? 0 : pad), y, text, negative ? colored(own, colors.negative) : own))
  }
  const behind = [each.growth, each.average]
  const shown = [table.growthHead && behind[0], table.averageHead && behind[1]]
  for (const [index, [, width]] of behindOf(table).entries()) {
    end += width
    const given = table.growthHead && index === 0 ? shown[0] : shown[1]
    areas.push(edge(end - width, height))
    const flush = end >= area.x + area.width - 1
    const quiet = { ...colored(sized(styles.cell, size), colors.quiet), tabular: true }
    texts.push(textEndingAt(end - (flush ? 0 : pad), y, given || '–', quiet))
  }
  const color = each.tone === 'sum' ? colors.line : colors.hair
  return [...areas, ...texts, hairline(area.x, area.width, height, color)]
}

function groupRow(label: string, area: Area): Row {
  const height = mm(7.4)
  const style = { ...styles.cell, size: 8, weight: 700 as const, color: colors.navy }
  return row(
    height,
    [
      textAt(area.x, baseline(height + mm(1.4), 8), label, style),
      hairline(area.x, area.width, height, colors.line),
    ],
    { keep: true },
  )
}

/** Head, rows and notes of a financial table; the head comes again on every page. */
export function figureRows(table: FigureTable, area: Area): Row[] {
  const size = sizeOf(table, area)
  const headHeight = mm(7)
  const head = row(headHeight, headDrawn(table, area, headHeight, area.width > mm(140) ? 1.25 : 0.75), {
    keep: true,
  })
  const height = mm(6.1)
  const rows = table.rows.map((each, index): Row => {
    const drawn =
      each.tone === 'group'
        ? groupRow(each.label, area)
        : row(height, figureDrawn(each, table, area, height, size), {
            keep: index === 0 && table.rows.length > 1,
          })
    return { ...drawn, head }
  })
  const notes = table.notes.flatMap((note) => lineRows(note, area, styles.note, 11.5))
  return [head, ...rows, ...withGap(notes, mm(1.6))]
}
