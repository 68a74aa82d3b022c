import PdfKit from 'pdfkit'
import type { Axes } from '../axes.ts'
import type { Block, Cell, Run, Table } from '../blocks.ts'
import { placeLink } from '../places.ts'
import { pretendard } from './fontsFolder.ts'

const page = { width: 595, height: 842, margin: 34 }
const size = 8
const lineHeight = size * 1.35
const pad = { x: 4, y: 3 }

/** Draws the report with the library that many servers use. It knows no tables, so every line and box is drawn here. */
class Sheet {
  readonly doc = new PdfKit({ size: [page.width, page.height], margin: 0, autoFirstPage: true })
  y = page.margin
  readonly width = page.width - 2 * page.margin
  private readonly axes: Axes

  constructor(axes: Axes) {
    this.axes = axes
    this.doc.registerFont('regular', pretendard.regular).registerFont('bold', pretendard.bold)
  }

  newPage(): void {
    this.doc.addPage()
    this.y = page.margin
  }

  /** Starts a new page if less than this height is left. */
  need(height: number): void {
    if (this.y + height > page.height - page.margin) this.newPage()
  }

  measure(text: string, points = size): number {
    return this.doc.font('regular').fontSize(points).widthOfString(text)
  }

  /** Writes one line of runs at the given place, and links the values. */
  line(runs: readonly Run[], x: number, y: number): void {
    let at = x
    for (const { text, truth, small } of runs) {
      const points = small ? 7 : size
      const wide = this.measure(text, points)
      this.doc.text(text, at, y, { lineBreak: false })
      if (truth) this.doc.link(at, y, wide, points * 1.2, placeLink(truth.path))
      at += wide
    }
  }

  heading(text: string): void {
    this.need(90)
    this.y += 8
    this.doc.font('bold').fontSize(11.5).text(text, page.margin, this.y, { lineBreak: false })
    this.y += 18
  }

  caption(text: string, align: 'left' | 'right'): void {
    this.need(60)
    const x = align === 'left' ? page.margin : page.width - page.margin - this.measure(text)
    this.line([{ text }], x, this.y)
    this.y += lineHeight
  }

  /** Writes a line of text with dots between its values, or wraps it. */
  told(runs: readonly Run[], leaders: boolean): void {
    const wide = (list: readonly Run[]) => list.reduce((sum, { text }) => sum + this.measure(text), 0)
    const gaps = runs.filter(({ text }) => text === ', ').length
    const dots = Math.floor((this.width - wide(runs)) / this.measure('.') / Math.max(1, gaps))
    const filled =
      leaders && dots > 3
        ? runs.map((run) => (run.text === ', ' ? { text: ` ${'.'.repeat(dots - 2)} ` } : run))
        : runs
    for (const line of this.wrapped(filled, this.width)) {
      this.need(lineHeight)
      this.line(line, page.margin, this.y)
      this.y += lineHeight + 1
    }
  }

  /** Splits runs into lines that fit. A value stays whole if it can, and is split at any letter otherwise. */
  private wrapped(runs: readonly Run[], width: number): Run[][] {
    const lines: Run[][] = [[]]
    let left = width
    for (const run of runs) {
      const points = run.small ? 7 : size
      if (this.measure(run.text, points) > left && (lines.at(-1)?.length ?? 0) > 0) {
        lines.push([])
        left = width
      }
      let text = ''
      for (const letter of run.text) {
        if (this.measure(text + letter, points) > left && text !== '') {
          lines.at(-1)?.push({ ...run, text })
          lines.push([])
          text = ''
          left = width
        }
        text += letter
      }
      lines.at(-1)?.push({ ...run, text })
      left -= this.measure(text, points)
    }
    return lines
  }

  table({ widths, heads, rows }: Table): void {
    const scale = this.width / widths.reduce((sum, one) => sum + one, 0)
    const columns = widths.map((one) => one * scale)
    this.need(Math.min(140, (heads.length + rows.length) * 20))
    const covered = new Map<number, number>()
    for (const cells of heads) this.row(cells, columns, covered, false)
    for (const [at, cells] of rows.entries())
      this.row(cells, columns, covered, this.axes.zebra === 'yes' && at % 2 === 1)
    this.y += 6
  }

  private row(cells: Cell[], columns: number[], covered: Map<number, number>, zebra: boolean): void {
    let at = 0
    let x = page.margin
    const skip = () => {
      for (let left = covered.get(at) ?? 0; left > 0; left = covered.get(at) ?? 0) {
        covered.set(at, left - 1)
        x += columns[at] ?? 0
        at += 1
      }
    }
    const placed = cells.map((cell) => {
      skip()
      const width = columns.slice(at, at + (cell.columns ?? 1)).reduce((sum, one) => sum + one, 0)
      if (cell.rows) covered.set(at, cell.rows - 1)
      const one = { cell, x, width, lines: this.linesOf(cell, width - 2 * pad.x) }
      at += cell.columns ?? 1
      x += width
      return one
    })
    skip()
    const height = Math.max(1, ...placed.map(({ lines }) => lines.length)) * lineHeight + 2 * pad.y
    this.need(height)
    for (const one of placed)
      this.cell(one.cell, { ...one, height: height * (one.cell.rows ?? 1) }, one.lines, zebra)
    this.y += height
  }

  private linesOf(cell: Cell, width: number): Run[][] {
    const [first] = cell.lines[0] ?? []
    if (cell.downwards && first) return [...first.text].map((text) => [{ text }])
    if (cell.boxed) return cell.lines
    return cell.lines.flatMap((line) => this.wrapped(line, width))
  }

  private cell(
    cell: Cell,
    box: { x: number; width: number; height: number },
    lines: Run[][],
    zebra: boolean,
  ): void {
    const { doc, axes, y } = this
    const fill = cell.head && axes.heads === 'filled' ? '#e3e8f0' : zebra && !cell.head ? '#f4f6f9' : null
    if (fill) doc.rect(box.x, y, box.width, box.height).fill(fill).fillColor('#000')
    doc.lineWidth(0.6).strokeColor('#666')
    if (axes.rules === 'full') doc.rect(box.x, y, box.width, box.height).stroke()
    if (axes.rules === 'horizontal')
      doc
        .moveTo(box.x, y + box.height)
        .lineTo(box.x + box.width, y + box.height)
        .stroke()
    let top = y + (box.height - lines.length * lineHeight) / 2 + 1
    for (const line of lines) {
      const wide = line.reduce((sum, { text, small }) => sum + this.measure(text, small ? 7 : size), 0)
      const free = box.width - 2 * pad.x - wide
      const start = box.x + pad.x + (cell.align === 'right' ? free : cell.align === 'center' ? free / 2 : 0)
      if (cell.boxed) this.boxes(line, start, top)
      else this.line(line, start, top)
      top += lineHeight
    }
  }

  private boxes([first]: readonly Run[], x: number, y: number): void {
    for (const [at, letter] of [...(first?.text ?? '')].entries()) {
      this.doc.rect(x + at * 11, y - 1, 9.5, 10.5).stroke()
      this.line([{ ...first, text: letter }], x + at * 11 + 2.4, y)
    }
  }
}

export async function printWithPdfkit(blocks: readonly Block[], axes: Axes): Promise<Uint8Array> {
  const sheet = new Sheet(axes)
  const parts: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    sheet.doc.on('data', (part: Buffer) => parts.push(part))
    sheet.doc.on('end', () => resolve(Buffer.concat(parts)))
    sheet.doc.on('error', reject)
  })
  for (const block of blocks) {
    if (block.kind === 'heading') sheet.heading(block.text)
    else if (block.kind === 'caption') sheet.caption(block.text, block.align)
    else if (block.kind === 'newPage') sheet.newPage()
    else if (block.kind === 'table') sheet.table(block)
    else for (const line of block.lines) sheet.told(line, block.leaders)
  }
  sheet.doc.end()
  return await done
}
