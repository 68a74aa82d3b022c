import type { FigureTable } from '../../model/documentModel.ts'
import {
  averageWidth,
  cellStyle,
  type FigureRow,
  figureColumns,
  growthWidth,
  pad,
  sizeOf,
} from '../../model/figureWidths.ts'
import { colors, type Drawn, mm } from '../drawing/drawing.ts'
import { textWidth } from '../drawing/measure.ts'
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
} from '../drawing/row.ts'
import { colored, sized, styles, weighted } from '../drawing/styles.ts'

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

/**
 * Whether the figures of a year column end at the right edge of the table, without padding. This is true if no other
 * column follows and the column has no background.
 */
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

/** The header, rows and notes of a financial table. If the table continues on another page, the header is repeated. */
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
