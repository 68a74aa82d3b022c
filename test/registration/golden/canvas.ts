import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PdfKit from 'pdfkit'
import type { Style } from './style.ts'

const require = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))
const fonts: Record<Style['font'], [string, string]> = {
  pretendard: [
    join(packageFolder('pretendard'), 'dist/public/static/alternative/Pretendard-Regular.ttf'),
    join(packageFolder('pretendard'), 'dist/public/static/alternative/Pretendard-Bold.ttf'),
  ],
  nanum: [
    join(packageFolder('@expo-google-fonts/nanum-gothic'), '400Regular/NanumGothic_400Regular.ttf'),
    join(packageFolder('@expo-google-fonts/nanum-gothic'), '700Bold/NanumGothic_700Bold.ttf'),
  ],
  /** The only font with Hanja. */
  noto: [
    join(packageFolder('@expo-google-fonts/noto-sans-kr'), '400Regular/NotoSansKR_400Regular.ttf'),
    join(packageFolder('@expo-google-fonts/noto-sans-kr'), '700Bold/NotoSansKR_700Bold.ttf'),
  ],
  myeongjo: [
    join(packageFolder('@expo-google-fonts/nanum-myeongjo'), '400Regular/NanumMyeongjo_400Regular.ttf'),
    join(packageFolder('@expo-google-fonts/nanum-myeongjo'), '700Bold/NanumMyeongjo_700Bold.ttf'),
  ],
}

export const [regularFont] = fonts.pretendard

/** A font that pdfkit has loaded: the parsed font and a cache of the letter positions of all words drawn with it. */
interface OpenFont {
  font: PDFKit.Mixins.PDFFontSource
  layoutCache: object
}
const openFont = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: OpenFont })._font

const shared = new Map<string, OpenFont>()
/**
 * Registers a font that all documents of a test file share. Parsing a font and positioning the letters of each word is
 * most of the work of drawing a document, and the documents mostly contain the same words.
 */
function registerShared(doc: PDFKit.PDFDocument, name: string, file: string): void {
  const known = shared.get(file) ?? openFont(new PdfKit({ font: file }))
  shared.set(file, known)
  doc.registerFont(name, known.font).font(name)
  openFont(doc).layoutCache = known.layoutCache
}

export interface Drawn {
  page: number
  box: [number, number, number, number]
}
export interface Cell {
  text: string
  align?: 'left' | 'right' | 'center'
  /** The path under which the position of the cell is recorded. */
  tag?: string
  fill?: boolean
  bold?: boolean
  span?: number
}

/** The direction of rotated text. */
export type Turn = 'up' | 'down'
/** The area of the page that is rotated. */
export interface Frame {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface TableOptions {
  widths: number[]
  heads: Cell[][]
  rows: Cell[][]
}

/** Draws with pdfkit and records the positions of tagged cells. */
export class Canvas {
  readonly evidence: Record<string, Drawn[]> = {}
  readonly style: Style
  page = 1
  y: number
  private turned: { way: Turn; frame: Frame } | null = null
  private readonly doc: PDFKit.PDFDocument
  private readonly chunks: Buffer[] = []
  private readonly widthCache = new Map<string, number>()

  constructor(style: Style) {
    this.style = style
    this.doc = new PdfKit({ size: style.page, margin: 0, compress: true, autoFirstPage: true })
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    const [regular, bold] = fonts[style.font]
    registerShared(this.doc, 'regular', regular)
    registerShared(this.doc, 'bold', bold)
    this.doc.font('regular').fontSize(style.size)
    this.y = style.margin + 22
    this.furniture()
  }

  get width(): number {
    const { frame } = this.turned ?? {}
    return (frame ? frame.y1 - frame.y0 : this.style.page[0]) - 2 * this.style.margin
  }
  get bottom(): number {
    const { frame } = this.turned ?? {}
    return (frame ? frame.x1 - frame.x0 : this.style.page[1]) - this.style.margin - 14
  }

  /** Draws into a rotated area, whose lines run up or down the page. */
  sideways(way: Turn, draw: () => void, frame: Frame = this.wholePage()): void {
    const before = this.y
    this.turned = { way, frame }
    this.y = this.style.margin
    this.turn()
    draw()
    this.doc.restore()
    this.turned = null
    this.y = before
  }
  wholePage(): Frame {
    const [x1, y1] = this.style.page
    return { x0: 0, y0: 0, x1, y1 }
  }
  private turn(): void {
    if (!this.turned) return
    const { way, frame } = this.turned
    this.doc.save()
    if (way === 'up') this.doc.transform(0, -1, 1, 0, frame.x0, frame.y1)
    else this.doc.transform(0, 1, -1, 0, frame.x1, frame.y0)
  }
  /** Converts a box of the rotated area to its position on the page. */
  private onPage(x0: number, y0: number, x1: number, y1: number): Drawn['box'] {
    if (!this.turned) return [x0, y0, x1, y1]
    const { way, frame } = this.turned
    return way === 'up'
      ? [frame.x0 + y0, frame.y1 - x1, frame.x0 + y1, frame.y1 - x0]
      : [frame.x1 - y1, frame.y0 + x0, frame.x1 - y0, frame.y0 + x1]
  }

  newPage(): void {
    this.doc.addPage({ size: this.style.page, margin: 0 })
    this.page += 1
    this.y = this.style.margin + 22
    this.furniture()
    this.turn()
  }

  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage()
  }

  private furniture(): void {
    const { turned } = this
    this.turned = null
    this.drawFurniture()
    this.turned = turned
  }
  private drawFurniture(): void {
    const [top = '', low = ''] = this.style.footer(this.page)
    const { margin, page } = this.style
    if (top) this.write(top, margin + this.width - this.measure(top, 7, false), margin - 14, 7, false)
    if (low) this.write(low, margin, page[1] - margin, 7, false)
    this.write(`${this.page}/99`, margin + this.width - 24, page[1] - margin, 7, false)
  }

  measure(text: string, size: number, bold: boolean): number {
    let width = 0
    for (const letter of text) {
      const key = `${bold}${letter}`
      let unit = this.widthCache.get(key)
      if (unit === undefined) {
        // fontkit cannot measure the space character of the Nanum fonts.
        unit =
          letter === ' '
            ? 0.3
            : this.doc
                .font(bold ? 'bold' : 'regular')
                .fontSize(100)
                .widthOfString(letter) / 100
        this.widthCache.set(key, unit)
      }
      width += unit * size + this.style.letterSpacing
    }
    return width
  }

  /** Writes a text at its top left corner, and records its box under `tag`. */
  write(text: string, x: number, y: number, size = this.style.size, bold = false, tag?: string): void {
    const { letterSpacing, glyphwise } = this.style
    let at = x
    for (const part of glyphwise ? [...text] : text.split(/( )/)) {
      if (part.trim() !== '') {
        this.doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor('#111')
        this.doc.text(part, at, y, { lineBreak: false, characterSpacing: letterSpacing })
      }
      at += this.measure(part, size, bold)
    }
    if (tag) this.note(tag, x, y, x + this.measure(text, size, bold), y + size * 1.2)
  }

  private note(tag: string, x0: number, y0: number, x1: number, y1: number): void {
    const list = (this.evidence[tag] ??= [])
    if (this.turned) {
      list.push({ page: this.page, box: this.onPage(x0, y0, x1, y1) })
      return
    }
    const last = list.at(-1)
    if (
      last &&
      last.page === this.page &&
      Math.abs(last.box[0] - x0) < 60 &&
      y0 - last.box[3] < size2(this.style)
    ) {
      last.box = [Math.min(last.box[0], x0), last.box[1], Math.max(last.box[2], x1), y1]
    } else list.push({ page: this.page, box: [x0, y0, x1, y1] })
  }

  lines(text: string, width: number, size = this.style.size, bold = false): string[] {
    const lines: string[] = []
    let line = ''
    const tooLong = (part: string) => this.measure(part.trimEnd(), size, bold) > width
    const parts =
      this.style.wrap === 'letters'
        ? [...text]
        : text.split(/(?<=\s)/).flatMap((part) => (tooLong(part) ? [...part] : [part]))
    for (const part of parts) {
      if (line !== '' && this.measure((line + part).trimEnd(), size, bold) > width) {
        lines.push(line.trimEnd())
        line = part.trimStart()
      } else line += part
    }
    return [...lines, line.trimEnd()].filter((one, index) => one !== '' || index === 0)
  }

  line(x0: number, y0: number, x1: number, y1: number, width = 0.5): void {
    this.doc.lineWidth(width).strokeColor('#999').moveTo(x0, y0).lineTo(x1, y1).stroke()
  }
  fill(x: number, y: number, w: number, h: number, color = '#eef1f5'): void {
    this.doc.rect(x, y, w, h).fill(color)
  }
  image(png: Buffer): void {
    this.doc.image(png, 0, 0, { width: this.style.page[0], height: this.style.page[1] })
  }

  paragraph(text: string, tag?: string): void {
    for (const line of this.lines(text, this.width)) {
      this.need(this.style.size * 1.8)
      this.write(line, this.style.margin, this.y, this.style.size, false, tag)
      this.y += this.style.size * 1.75
    }
    this.y += 6
  }

  async finish(): Promise<Buffer> {
    this.doc.end()
    await new Promise((resolve) => this.doc.on('end', resolve))
    return Buffer.concat(this.chunks)
  }
}
const size2 = (style: Style) => style.size * 1.4
