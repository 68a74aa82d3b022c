import type { Chart, ChartPoint } from '../../model/documentModel.ts'
import { colors, type Drawn, mm } from '../drawing/drawing.ts'
import { textWidth } from '../drawing/measure.ts'
import { baseline, hairline, textAround, textAt } from '../drawing/row.ts'
import { colored, sized, styles, weighted } from '../drawing/styles.ts'

export interface ChartBox {
  x: number
  width: number
  /** The height of the chart below its title, in points. */
  height: number
}

const titleHeight = mm(6.8)
const axisHeight = 14
const figureRoom = 11
const seriesColors = [colors.navy, colors.mid] as const
const square = mm(2)

function titleDrawn({ title, unit, series, kind }: Chart, { x, width }: ChartBox): Drawn[] {
  const y = baseline(mm(5), styles.chartTitle.size)
  const drawn: Drawn[] = [
    textAt(x, y, title, styles.chartTitle, true),
    hairline(x, width, mm(5.6), colors.hair),
  ]
  let end = x + width
  const labels = series.length > 1 ? series.map(({ label }) => label) : unit ? [unit] : []
  for (const [index, label] of [...labels.entries()].toReversed()) {
    end -= textWidth(label, styles.legend)
    drawn.push(textAt(end, y, label, styles.legend, true))
    if (series.length < 2) continue
    const color = kind === 'stack' && index === 1 ? colors.light : (seriesColors[index] ?? colors.mid)
    end -= square + mm(1)
    const high = kind === 'lines' ? 1.5 : square
    drawn.push({ kind: 'area', x: end, y: y - 2.6 - high / 2, width: square, height: high, fill: color })
    end -= mm(2.4)
  }
  return drawn
}

/**
 * Returns a function that converts a value to its vertical position. The scale always includes zero, besides the
 * smallest and the largest value.
 */
function scaleOf(values: readonly number[], { height }: ChartBox) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const top = titleHeight + figureRoom
  const below = low < 0 ? figureRoom : 0
  const room = height - axisHeight - figureRoom - below
  const perUnit = room / (high - low || 1)
  return (value: number) => top + (high - value) * perUnit
}

function axisDrawn({ years }: Chart, box: ChartBox, slot: number): Drawn[] {
  const y = titleHeight + box.height - 3
  return years.map(({ label }, index) =>
    textAround(box.x + slot * (index + 0.5), y, label, styles.axis, true),
  )
}

function bar(x: number, width: number, from: number, to: number, open: boolean, color: string): Drawn {
  const [top, height] = [Math.min(from, to), Math.max(Math.abs(to - from), 0.5)]
  return open
    ? {
        kind: 'frame',
        x: x + 0.375,
        y: top + 0.375,
        width: width - 0.75,
        height: Math.max(height - 0.75, 0.25),
        color,
        line: 0.75,
      }
    : { kind: 'area', x, y: top, width, height, fill: color }
}

function figureDrawn(
  point: ChartPoint,
  x: number,
  y: number,
  strong: boolean,
  size: number,
  room: number,
): Drawn[] {
  const base = strong ? weighted(colored(styles.axis, colors.ink), 600) : weighted(styles.axis, 500)
  const style = sized((point.value ?? 0) < 0 ? weighted(colored(base, colors.negative), 600) : base, size)
  return textWidth(point.text, style) > room ? [] : [textAround(x, y, point.text, style, true)]
}

function barsDrawn(chart: Chart, box: ChartBox): Drawn[] {
  const slot = box.width / chart.years.length
  const count = chart.series.length
  const width = Math.min(26, count > 1 ? slot * 0.38 : slot / 2)
  const at = scaleOf(
    chart.series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])),
    box,
  )
  const drawn: Drawn[] = [hairline(box.x, box.width, at(0), colors.line)]
  for (const [index, { state }] of chart.years.entries()) {
    const middle = box.x + slot * (index + 0.5)
    const left = middle - (width * count + (count - 1)) / 2
    for (const [place, { points }] of chart.series.entries()) {
      const point = points[index]
      if (point?.value === null || point === undefined) continue
      const x = left + place * (width + 1)
      const color =
        count > 1 ? (seriesColors[place] ?? colors.mid) : state === 'closed' ? colors.mid : colors.navy
      drawn.push(bar(x, width, at(0), at(point.value), state === 'open', color))
      const y = point.value < 0 ? at(point.value) + 8.5 : at(point.value) - 3
      const strong = state !== 'open' && (count > 1 || state === 'latest')
      drawn.push(
        ...figureDrawn(point, x + width / 2, y, strong, count > 1 ? 6.5 : 7, count > 1 ? slot / 2 : slot - 2),
      )
    }
  }
  return [...drawn, ...axisDrawn(chart, box, slot)]
}

function stackDrawn(chart: Chart, box: ChartBox): Drawn[] {
  const slot = box.width / chart.years.length
  const width = Math.min(26, slot / 2)
  const whole = chart.years.map((_, index) =>
    chart.series.reduce((sum, { points }) => sum + (points[index]?.value ?? 0), 0),
  )
  const at = scaleOf(whole, box)
  const drawn: Drawn[] = [hairline(box.x, box.width, at(0), colors.line)]
  for (const [index, { state }] of chart.years.entries()) {
    const x = box.x + slot * (index + 0.5) - width / 2
    const own = chart.series[0]?.points[index]?.value ?? 0
    const total = whole[index] ?? 0
    if (!chart.totals[index]) continue
    const open = state === 'open'
    drawn.push(bar(x, width, at(own), at(total), open, open ? colors.mid : colors.light))
    drawn.push(bar(x, width, at(0), at(own), open, colors.navy))
    const point = { value: total, text: chart.totals[index] ?? '' }
    drawn.push(...figureDrawn(point, x + width / 2, at(total) - 3, !open, 7, slot - 2))
  }
  return [...drawn, ...axisDrawn(chart, box, slot)]
}

const leastSpan = 6

function linesDrawn(chart: Chart, box: ChartBox): Drawn[] {
  const slot = box.width / chart.years.length
  const values = chart.series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const middle = (low + high) / 2
  const span = Math.max(high - low, leastSpan)
  const top = titleHeight + figureRoom + 2
  const room = box.height - axisHeight - 2 * figureRoom - 4
  const at = (value: number) => top + ((middle + span / 2 - value) / span) * room
  const drawn: Drawn[] = [hairline(box.x, box.width, titleHeight + box.height - axisHeight, colors.line)]
  const isUpper = (place: number) => {
    const last = (index: number) =>
      chart.series[index]?.points.findLast(({ value }) => value !== null)?.value ?? 0
    return chart.series.length > 1 ? last(place) >= last(1 - place) : null
  }
  for (const [place, { points }] of chart.series.entries()) {
    const color = seriesColors[place] ?? colors.mid
    const known = points.flatMap(({ value, text }, index) => (value === null ? [] : [{ value, text, index }]))
    const xOf = (index: number) => box.x + slot * (index + 0.5)
    for (const [order, to] of known.entries()) {
      const from = known[order - 1]
      if (!from) continue
      const open = chart.years[to.index]?.state === 'open'
      drawn.push({
        kind: 'line',
        x1: xOf(from.index),
        y1: at(from.value),
        x2: xOf(to.index),
        y2: at(to.value),
        color,
        line: 1.25,
        ...(open ? { dash: 2 } : {}),
      })
    }
    for (const [order, point] of known.entries()) {
      const open = chart.years[point.index]?.state === 'open'
      const [x, y] = [xOf(point.index), at(point.value)]
      drawn.push({ kind: 'dot', x, y, radius: 2, fill: open ? colors.white : color, color, line: 1 })
      const around = [known[order - 1], known[order + 1]].flatMap((each) => each?.value ?? [])
      const free = around.length === 0 || point.value >= around.reduce((a, b) => a + b, 0) / around.length
      const above = isUpper(place) ?? free
      const strong = place === 0
      drawn.push(...figureDrawn(point, x, above ? y - 5 : y + 10, strong, 6.5, slot + 6))
    }
  }
  return [...drawn, ...axisDrawn(chart, box, slot)]
}

export const chartHeight = (height: number) => titleHeight + height

/**
 * Draws a chart, with y relative to the top of its row. Screen readers skip its texts (`aside`), because the table
 * contains the same figures.
 */
export function chartDrawn(chart: Chart, box: ChartBox): Drawn[] {
  const draw = { bars: barsDrawn, pairs: barsDrawn, stack: stackDrawn, lines: linesDrawn }[chart.kind]
  return [...titleDrawn(chart, box), ...draw(chart, box)]
}
