import type { Block, Chart } from '../../model/documentModel.ts'
import { type Drawn, mm } from '../drawing/drawing.ts'
import { type Area, moved, type Row, row, withGap } from '../drawing/row.ts'
import { chartDrawn, chartHeight } from './chart.ts'
import { figureRows } from './figureRows.ts'
import { shareRows } from './shareRows.ts'
import {
  contactRows,
  factRows,
  historyRows,
  type PointSize,
  paragraphRows,
  pointsRows,
  stepRows,
  termRows,
} from './textRows.ts'
import { textTableRows } from './textTableRows.ts'

export interface BlockStyle {
  points: PointSize
  chartHeight: number
}

const gap = mm(4)
const chartWeights: Record<Chart['kind'], number> = { bars: 54, pairs: 68.5, lines: 54, stack: 54 }

/**
 * Returns the widths of charts side by side. They share the room by fixed weights: 54 for bars and lines, 68.5 for
 * pairs of bars, and 39.5 for lines in a row of three charts with a pair. Two charts on a full-width page get half of
 * the width each.
 */
function chartWidths(charts: readonly Chart[], area: Area): number[] {
  const room = area.width - gap * (charts.length - 1)
  const hasPair = charts.some(({ kind }) => kind === 'pairs')
  const weights = charts.map(({ kind }) =>
    charts.length > 2 && hasPair && kind === 'lines' ? 39.5 : chartWeights[kind],
  )
  const isEven = charts.length === 2 && area.width > mm(140)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (isEven ? room / 2 : (weight / sum) * room))
}

function chartRows(charts: readonly Chart[], area: Area, height: number): Row[] {
  const widths = chartWidths(charts, area)
  let x = area.x
  const drawn = charts.flatMap((chart, index): Drawn[] => {
    const width = widths[index] ?? 0
    const own = chartDrawn(chart, { x, width, height })
    x += width + gap
    return own
  })
  return [row(chartHeight(height), drawn, { keep: true })]
}

export function blockRows(block: Block, area: Area, style: BlockStyle): Row[] {
  switch (block.kind) {
    case 'paragraphs':
      return paragraphRows(block, area)
    case 'points':
      return pointsRows(block, area, style.points)
    case 'facts':
      return factRows(block, area)
    case 'terms':
      return termRows(block, area)
    case 'history':
      return historyRows(block, area)
    case 'steps':
      return stepRows(block, area)
    case 'shares':
      return shareRows(block, area)
    case 'table':
      return textTableRows(block, area)
    case 'figures':
      return figureRows(block, area)
    case 'charts':
      return chartRows(block.charts, area, style.chartHeight)
    case 'contact':
      return contactRows(block.contact, area)
  }
}

/** Puts charts and their table into one row, side by side. */
function sideBySide(charts: Row[], table: Row[]): Row[] {
  const drawn: Drawn[] = charts.flatMap((each) => each.drawn)
  let down = 0
  for (const each of table) {
    drawn.push(...moved(each.drawn, down + each.gap))
    down += each.gap + each.height
  }
  return [row(Math.max(down, ...charts.map(({ height }) => height)), drawn)]
}

/**
 * Returns the rows of all blocks of a section, from top to bottom. In a blind document, which has one page, a chart is
 * beside its table.
 */
export function blocksRows(blocks: readonly Block[], area: Area, style: BlockStyle, isBlind: boolean): Row[] {
  const [first, second] = blocks
  if (isBlind && first?.kind === 'charts' && second?.kind === 'figures') {
    const left = { x: area.x, width: mm(54) }
    const right = { x: area.x + mm(58), width: area.width - mm(58) }
    return sideBySide(blockRows(first, left, style), blockRows(second, right, style))
  }
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1]?.kind
    const above = index === 0 ? 0 : before === 'shares' && block.kind === 'table' ? mm(2.6) : gap
    return withGap(blockRows(block, area, style), above)
  })
}
