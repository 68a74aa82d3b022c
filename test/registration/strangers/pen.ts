import { Canvas } from '../golden/canvas.ts'
import type { Model } from '../golden/model.ts'
import { baseStyle, type Style } from '../golden/style.ts'

/** A cell and what the reader should find in it (`truth`): the path and the stored value. */
export interface Cell {
  text: string
  align?: 'left' | 'right' | 'center' | undefined
  truth?: Truth | undefined
  span?: number
  bold?: boolean | undefined
  fill?: boolean
}
export interface Truth {
  path: string
  value: string | number
  /**
   * The precision of the printed value: the unit of its last digit (1000 = printed in thousands). If a value is
   * printed twice, the more precise one is expected.
   */
  grain?: number
  /** True if the value cannot be read from what is printed. It is then not expected, but a warning must cover it. */
  beyond?: boolean
}

export interface Grid {
  x?: number | undefined
  width?: number | undefined
  widths: number[]
  heads?: Cell[][]
  rows: Cell[][]
  /** After this many rows the table continues on the next page, where `again` is drawn first. */
  breaks?: { after: number; again: (pen: Pen) => void; heads: boolean }
}

export interface Producer {
  name: string
  style: Style
  /** How headings are marked: by numbers, by signs, or not at all. */
  mark: (text: string, index: number) => string
  headingSize: number
  gap: number
}

/** Draws parts at any position, also tables side by side, and records what was printed where. */
export class Pen {
  readonly truths = new Map<string, Truth>()
  readonly canvas: Canvas
  readonly producer: Producer
  readonly model: Model
  private index = 0

  constructor(producer: Producer, model: Model) {
    this.producer = producer
    this.model = model
    this.canvas = new Canvas(producer.style)
  }

  get left(): number {
    return this.producer.style.margin
  }
  get width(): number {
    return this.canvas.width
  }

  heading(text: string, at: { x?: number; plain?: boolean; size?: number; need?: number } = {}): void {
    const size = at.size ?? this.producer.headingSize
    this.canvas.need(at.need ?? size * 5)
    const printed = at.plain ? text : this.producer.mark(text, this.index)
    this.index += 1
    this.canvas.write(printed, at.x ?? this.left, this.canvas.y, size, !at.plain)
    this.canvas.y += size * 1.6
  }

  /** Draws a small text at one end of the line: a unit, a date or a note. */
  caption(text: string, end: 'left' | 'right' = 'right', from = this.left, width = this.width): void {
    const size = this.producer.style.size * 0.92
    const x = end === 'left' ? from : from + width - this.canvas.measure(text, size, false)
    this.canvas.write(text, x, this.canvas.y, size)
    this.canvas.y += size * 1.6
  }

  paragraph(text: string): void {
    this.canvas.paragraph(text)
  }
  space(points = this.producer.gap): void {
    this.canvas.y += points
  }
  newPage(): void {
    this.canvas.newPage()
  }

  /** Draws several parts side by side from the same height. The page continues below the longest part. */
  beside(...parts: (() => void)[]): void {
    const top = this.canvas.y
    let low = top
    for (const part of parts) {
      this.canvas.y = top
      part()
      low = Math.max(low, this.canvas.y)
    }
    this.canvas.y = low
  }

  grid(given: Grid): void {
    const { heads = [], rows, breaks } = given
    const lines = breaks ? rows.slice(0, breaks.after) : rows
    this.canvas.need(Math.min(400, (heads.length + lines.length) * this.rowHeight(1)))
    for (const row of heads) this.row(given, row, 'head', 0)
    for (const [index, row] of lines.entries()) this.row(given, row, 'body', index)
    if (!breaks) return this.space()
    this.newPage()
    breaks.again(this)
    if (breaks.heads) for (const row of heads) this.row(given, row, 'head', 0)
    for (const [index, row] of rows.slice(breaks.after).entries()) this.row(given, row, 'body', index)
    this.space()
  }

  private rowHeight(lines: number): number {
    const { size, rowPad } = this.producer.style
    return lines * size * 1.35 + 2 * rowPad
  }

  private row({ x, width, widths }: Grid, cells: Cell[], kind: 'head' | 'body', index: number): void {
    const { canvas } = this
    const { style } = this.producer
    const total = widths.reduce((sum, one) => sum + one, 0)
    const scale = (width ?? this.width) / total
    let at = 0
    let left = x ?? this.left
    const placed = cells.map((cell) => {
      const own = widths.slice(at, at + (cell.span ?? 1)).reduce((sum, one) => sum + one, 0) * scale
      const one = {
        cell,
        x: left,
        own,
        lines: cell.text.split('\n').flatMap((part) => canvas.lines(part, own - 6)),
      }
      at += cell.span ?? 1
      left += own
      return one
    })
    const height = this.rowHeight(Math.max(1, ...placed.map(({ lines }) => lines.length)))
    if (canvas.y + height > canvas.bottom) canvas.newPage()
    const top = canvas.y
    const whole = width ?? this.width
    const filled = style.ruling === 'zebra' ? kind === 'head' || index % 2 === 1 : false
    if (filled) canvas.fill(x ?? this.left, top, whole, height)
    for (const { cell, x: from, own, lines } of placed) {
      if ((style.ruling === 'fills' || style.ruling === 'grid') && (kind === 'head' || cell.fill))
        canvas.fill(from, top, own, height)
      if (style.ruling === 'grid')
        for (const [a, b, c, d] of [
          [from, top, from + own, top],
          [from, top + height, from + own, top + height],
          [from, top, from, top + height],
          [from + own, top, from + own, top + height],
        ] as const)
          canvas.line(a, b, c, d)
      const block = lines.length * style.size * 1.35
      const align = cell.align ?? (kind === 'head' ? 'center' : 'left')
      for (const [at, line] of lines.entries()) {
        const wide = canvas.measure(line, style.size, cell.bold ?? false)
        const start =
          align === 'right' ? from + own - 3 - wide : align === 'center' ? from + (own - wide) / 2 : from + 3
        const y = top + (height - block) / 2 + at * style.size * 1.35
        if (line !== '') canvas.write(line, start, y, style.size, cell.bold, cell.truth?.path)
      }
      if (cell.truth) this.note(cell.truth)
    }
    if (style.ruling === 'rows')
      canvas.line(x ?? this.left, top + height, (x ?? this.left) + whole, top + height)
    canvas.y += height
  }

  note(truth: Truth): void {
    const known = this.truths.get(truth.path)
    if (!known || (truth.grain ?? 1) < (known.grain ?? 1)) this.truths.set(truth.path, truth)
  }
}

const base = { ...baseStyle, footer: () => ['', ''] }
export const producers = {
  office: {
    name: 'office',
    style: { ...base, ruling: 'grid', size: 8, rowPad: 3.5 },
    mark: (text, index) => `${index + 1}. ${text}`,
    headingSize: 11,
    gap: 10,
  },
  bank: {
    name: 'bank',
    style: { ...base, font: 'nanum', ruling: 'rows', size: 7.5, rowPad: 3, margin: 44 },
    mark: (text) => `■ ${text}`,
    headingSize: 9.5,
    gap: 9,
  },
  plain: {
    name: 'plain',
    style: { ...base, font: 'myeongjo', ruling: 'none', size: 8, rowPad: 3.5 },
    mark: (text) => `◎ ${text}`,
    headingSize: 10,
    gap: 12,
  },
  agency: {
    name: 'agency',
    style: { ...base, ruling: 'fills', size: 7, rowPad: 3, margin: 30 },
    mark: (text) => text,
    headingSize: 10,
    gap: 8,
  },
  wide: {
    name: 'wide',
    style: { ...base, font: 'nanum', ruling: 'zebra', size: 8, rowPad: 3.2, page: [842, 595] },
    mark: (text, index) => `${'가나다라마바사아자차카타파하'[index % 14]}. ${text}`,
    headingSize: 10.5,
    gap: 10,
  },
  web: {
    name: 'web',
    style: { ...base, ruling: 'rows', size: 7.2, rowPad: 4, page: [612, 792] },
    mark: (text) => `[ ${text} ]`,
    headingSize: 9,
    gap: 10,
  },
} as const satisfies Record<string, Producer>

/** Returns the producer with another print style. */
export const restyled = (
  producer: Producer,
  style: Partial<Producer['style']>,
  more: Partial<Producer> = {},
): Producer => ({ ...producer, ...more, style: { ...producer.style, ...style } })
