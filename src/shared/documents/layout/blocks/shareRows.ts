import type { Block, Share } from '../../model/documentModel.ts'
import { colors, type Drawn, mm, shareColors } from '../drawing/drawing.ts'
import { textWidth } from '../drawing/measure.ts'
import { type Area, baseline, type Row, row, textAt, textBox } from '../drawing/row.ts'
import { styles } from '../drawing/styles.ts'

type Shares = Extract<Block, { kind: 'shares' }>

const height = mm(7)
const gap = mm(0.5)
const roomForFigure = mm(10.5)
const square = mm(2)
const figure = { size: 7.5, weight: 600, tabular: true } as const

function barDrawn(shares: readonly Share[], { x, width }: Area): Drawn[] {
  const sum = shares.reduce((total, { value }) => total + value, 0)
  const room = width - gap * (shares.length - 1)
  const drawn: Drawn[] = []
  let from = x
  for (const { value, text, tone } of shares) {
    const own = (value / sum) * room
    drawn.push({ kind: 'area', x: from, y: 0, width: own, height, fill: shareColors[tone] ?? colors.tint })
    if (own >= roomForFigure) {
      const style = { ...figure, color: tone < 2 ? colors.white : colors.ink }
      drawn.push(textAt(from + mm(2), baseline(height, figure.size), text, style, true))
    }
    from += own + gap
  }
  return drawn
}

/** The rows of the legend: name and share of each segment, in as many lines as needed. */
function legendRows(shares: readonly Share[], area: Area): Row[] {
  const line = 11
  const drawn: Drawn[] = []
  let [x, y] = [area.x, 0]
  for (const { label, text, tone } of shares) {
    const room = area.width - square - mm(20)
    const names = textBox(label, { x: x + square + mm(1.6), width: room }, styles.legendText, line)
    const isLong = names.drawn.length > 1
    const nameWidth = isLong ? room : textWidth(label, styles.legendText)
    const own = square + mm(1.6) + nameWidth + mm(1) + textWidth(text, styles.legendFigure)
    if (x > area.x && (isLong || x + own > area.x + area.width)) {
      x = area.x
      y += line + 1
    }
    const start = x + square + mm(1.6)
    const placed = textBox(label, { x: start, width: room }, styles.legendText, line).drawn
    drawn.push({
      kind: 'area',
      x,
      y: y + (line - square) / 2,
      width: square,
      height: square,
      fill: shareColors[tone] ?? colors.tint,
    })
    drawn.push(...placed.map((each) => (each.kind === 'text' ? { ...each, y: each.y + y } : each)))
    drawn.push(textAt(start + nameWidth + mm(1), y + baseline(line, 8), text, styles.legendFigure))
    if (isLong) y += (placed.length - 1) * line
    x += own + mm(5)
  }
  return [row(y + line, drawn, { gap: mm(2.2) })]
}

const headingRow = (text: string, area: Area, aside?: true): Row =>
  row(12 + mm(1), [textAt(area.x, baseline(12, 8), text, styles.chartTitle, aside)], { keep: true })

/** The rows of a bar whose segments are the shares of a whole. */
export function shareRows({ title, name, shares, legend }: Shares, area: Area): Row[] {
  return [
    ...(title ? [headingRow(title, area)] : []),
    ...(name ? [headingRow(name, area, true)] : []),
    row(height, barDrawn(shares, area), { keep: true }),
    ...(legend ? legendRows(shares, area) : []),
  ]
}
