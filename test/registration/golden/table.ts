import type { Canvas, Cell, TableOptions } from './canvas.ts'

interface Placed {
  cell: Cell
  lines: string[]
  x: number
  width: number
}

/** Draws a table with wrapped cells, ruling lines in the style of the layout, and header rows repeated on each page. */
export function drawTable(canvas: Canvas, { widths, heads, rows }: TableOptions): void {
  const { style } = canvas
  const total = widths.reduce((sum, width) => sum + width, 0)
  const scaled = widths.map((width) => (width / total) * canvas.width)
  const place = (cells: Cell[]): Placed[] => {
    let x = style.margin
    let column = 0
    return cells.map((cell) => {
      const span = cell.span ?? 1
      const width = scaled.slice(column, column + span).reduce((sum, one) => sum + one, 0)
      const lines = canvas.lines(cell.text, width - 8, style.size, cell.bold)
      const placed = { cell, lines, x, width }
      x += width
      column += span
      return placed
    })
  }
  const lineHeight = style.size * 1.4
  const heightOf = (cells: Placed[]) =>
    Math.max(...cells.map((one) => one.lines.length)) * lineHeight + 2 * style.rowPad
  const headRows = heads.map(place)
  const bodyRows = rows.map(place)
  const drawHeads = () => {
    for (const row of headRows) drawRow(canvas, row, heightOf(row), 'head', 0)
  }
  const headHeight = headRows.reduce((sum, row) => sum + heightOf(row), 0)
  canvas.need(headHeight + (bodyRows[0] ? heightOf(bodyRows[0]) : 0))
  let top = canvas.y
  drawHeads()
  for (const [index, row] of bodyRows.entries()) {
    const height = heightOf(row)
    if (canvas.y + height > canvas.bottom) {
      const room = Math.floor((canvas.bottom - canvas.y - style.rowPad) / lineHeight)
      const tallest = Math.max(...row.map((one) => one.lines.length))
      if (style.splitRows && room >= 1 && tallest > room) {
        const first = row.map((one) => ({ ...one, lines: one.lines.slice(0, room) }))
        drawRow(canvas, first, room * lineHeight + style.rowPad, 'body', index)
        frame(canvas, top)
        canvas.newPage()
        top = canvas.y
        if (style.repeatHead) drawHeads()
        const rest = row.map((one) => ({ ...one, lines: one.lines.slice(room) }))
        drawRow(canvas, rest, (tallest - room) * lineHeight + style.rowPad, 'body', index)
        continue
      }
      frame(canvas, top)
      canvas.newPage()
      top = canvas.y
      if (style.repeatHead) drawHeads()
    }
    drawRow(canvas, row, height, 'body', index)
  }
  frame(canvas, top)
  canvas.y += 8
}

function frame(canvas: Canvas, top: number): void {
  const { style, width, y } = canvas
  if (style.ruling !== 'frame') return
  canvas.line(style.margin, top, style.margin + width, top, 1)
  canvas.line(style.margin, y, style.margin + width, y, 1)
}

function drawRow(canvas: Canvas, row: Placed[], height: number, kind: 'head' | 'body', index: number): void {
  const { style } = canvas
  const { ruling } = style
  const y = canvas.y
  const lineHeight = style.size * 1.4
  if (ruling === 'zebra' && (kind === 'head' || index % 2 === 1))
    canvas.fill(style.margin, y, canvas.width, height)
  for (const { cell, lines, x, width } of row) {
    if ((ruling === 'fills' || ruling === 'grid') && (kind === 'head' || cell.fill))
      canvas.fill(x, y, width, height)
    const block = lines.length * lineHeight
    const start = style.valign === 'middle' ? y + (height - block) / 2 : y + style.rowPad
    for (const [at, line] of lines.entries()) {
      if (line === '') continue
      const wide = canvas.measure(line, style.size, cell.bold ?? false)
      const align = cell.align ?? (kind === 'head' ? (style.heads ?? 'center') : 'left')
      const left =
        align === 'right' ? x + width - 4 - wide : align === 'center' ? x + (width - wide) / 2 : x + 4
      canvas.write(line, left, start + at * lineHeight + lineHeight * 0.1, style.size, cell.bold, cell.tag)
    }
    if (ruling === 'grid') {
      canvas.line(x, y, x, y + height)
      canvas.line(x + width, y, x + width, y + height)
      canvas.line(x, y, x + width, y)
      canvas.line(x, y + height, x + width, y + height)
    }
  }
  if (ruling === 'rows' || (ruling === 'frame' && kind === 'head')) {
    canvas.line(style.margin, y + height, style.margin + canvas.width, y + height)
    if (kind === 'head') canvas.line(style.margin, y, style.margin + canvas.width, y)
  }
  canvas.y = y + height
}
