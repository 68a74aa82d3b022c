import type { TextTable } from '../../model/documentModel.ts'
import { colors, type Drawn, mm, shareColors } from '../drawing/drawing.ts'
import { type TextStyle, textWidth } from '../drawing/measure.ts'
import {
  type Area,
  baseline,
  hairline,
  moved,
  type Row,
  row,
  textAt,
  textBox,
  textEndingAt,
} from '../drawing/row.ts'
import { colored, sized, styles, weighted } from '../drawing/styles.ts'

const pad = mm(2)
const square = mm(2)
const keyWidth = square + mm(1.6)

interface Column extends Area {
  isFigure: boolean
}

/**
 * Returns the columns with their widths. Number columns get the width that they need. Text columns share the remaining
 * width in proportion to the length of their texts.
 */
function columnsOf({ head, rows, figures, keyed }: TextTable, area: Area): Column[] {
  const natural = figures.map((_, index) => {
    const texts = [head?.[index] ?? '', ...rows.map(({ cells }) => cells[index] ?? '')]
    const widest = Math.max(...texts.map((text) => textWidth(text.slice(0, 200), styles.cell)))
    const extra = index === 0 && keyed ? keyWidth : figures[index - 1] && !figures[index] ? mm(4) : 0
    return Math.max(figures[index] ? mm(20) : mm(12), widest + 2 * pad + extra)
  })
  const fixed = natural.map((width, index) => (figures[index] ? Math.min(width, area.width / 4) : 0))
  const wordWidth = natural.reduce(
    (sum, width, index) => sum + (figures[index] ? 0 : Math.min(width, area.width)),
    0,
  )
  const room = Math.max(area.width * 0.2, area.width - fixed.reduce((sum, width) => sum + width, 0))
  const widths = natural.map((width, index) =>
    figures[index] ? (fixed[index] ?? 0) : (Math.min(width, area.width) / Math.max(wordWidth, 1)) * room,
  )
  const scale = area.width / widths.reduce((sum, width) => sum + width, 0)
  let x = area.x
  return widths.map((width, index) => {
    const column = { x, width: width * scale, isFigure: figures[index] ?? false }
    x += width * scale
    return column
  })
}

/**
 * Returns the area of a column without padding. A text column to the right of a number column has additional padding on
 * the left.
 */
function innerOf(columns: readonly Column[], index: number): Area {
  const column = columns[index] ?? { x: 0, width: 0, isFigure: false }
  const count = columns.length
  const left = index === 0 ? 0 : !column.isFigure && columns[index - 1]?.isFigure ? pad + mm(4) : pad
  const right = index === count - 1 ? 0 : pad
  return { x: column.x + left, width: Math.max(mm(6), column.width - left - right) }
}

/**
 * Draws the text of a cell. Only a number that fits into a number column is right-aligned. All other texts are
 * left-aligned.
 */
function cellBox(text: string, inner: Area, isFigure: boolean, style = styles.cell, line = 12.6) {
  const tabular = { ...style, tabular: isFigure }
  if (isFigure && textWidth(text, tabular) <= inner.width) {
    const color = /^[−-]\d/.test(text) ? colors.negative : style.color
    const end = inner.x + inner.width
    return {
      height: text ? line : 0,
      drawn: text ? [textEndingAt(end, baseline(line, style.size), text, colored(tabular, color))] : [],
    }
  }
  return textBox(text, inner, tabular, line)
}

const captionRow = (text: string, area: Area): Row =>
  row(12 + mm(1.4), [textAt(area.x, baseline(12, styles.caption.size), text, styles.caption)], { keep: true })

export function textTableRows(table: TextTable, area: Area): Row[] {
  const columns = columnsOf(table, area)
  const small = columns.some(({ width }) => width < mm(11)) ? sized(styles.cell, 7.5) : styles.cell
  const topLine = hairline(area.x, area.width, 0, colors.navy, 0.75)
  const headRow = table.head && drawnRow(table.head, styles.cellHead, mm(7), true)
  const rows = table.rows.map(({ cells, sum }, index) => {
    const style = sum ? weighted(colored(small, colors.ink), 600) : small
    const key = table.keyed && !sum ? shareColors[index] : undefined
    return drawnRow(cells, style, mm(6.1), false, key, sum)
  })
  function drawnRow(
    cells: readonly string[],
    style: TextStyle,
    least: number,
    isHead: boolean,
    key?: string,
    sum = false,
  ): Row {
    const boxes = columns.map((column, index) => {
      const inner = innerOf(columns, index)
      const shift = index === 0 && table.keyed && !sum && !isHead ? keyWidth : 0
      return cellBox(
        cells[index] ?? '',
        { x: inner.x + shift, width: inner.width - shift },
        column.isFigure,
        style,
      )
    })
    const tallest = Math.max(...boxes.map(({ height }) => height))
    const height = Math.max(least, tallest > 13 ? tallest + mm(3) : tallest)
    const drawn = boxes.flatMap((box) => moved(box.drawn, tallest > 13 ? mm(1.5) : (height - 12.6) / 2))
    const firstLine = tallest > 13 ? mm(1.5) + 6.3 : height / 2
    const mark: Drawn[] = key
      ? [{ kind: 'area', x: area.x, y: firstLine - square / 2, width: square, height: square, fill: key }]
      : []
    const color = isHead || sum ? colors.line : colors.hair
    return row(height, [
      ...(isHead ? [topLine] : []),
      ...mark,
      ...drawn,
      hairline(area.x, area.width, height, color),
    ])
  }
  const headed = rows.map((each, index): Row => {
    const top = !headRow && index === 0 ? [topLine] : []
    return {
      ...each,
      drawn: [...top, ...each.drawn],
      keep: index === 0 && rows.length > 1,
      ...(headRow ? { head: headRow } : {}),
    }
  })
  return [
    ...(table.caption ? [captionRow(table.caption, area)] : []),
    ...(headRow ? [{ ...headRow, keep: true }] : []),
    ...headed,
  ]
}
