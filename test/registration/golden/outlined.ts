import PdfKit from 'pdfkit'
import { regularFont } from './canvas.ts'

/** What is used of the font that pdfkit has open; its types do not speak of it. */
interface Outlines {
  unitsPerEm: number
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number }[]
  }
}

/** Words whose letters are drawn and not written: a page without a single one. */
export async function outlined(rows: readonly (readonly [string, number, number])[]): Promise<Buffer> {
  const doc = new PdfKit({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.font(regularFont)
  const { font } = (doc as unknown as { _font: { font: Outlines } })._font
  const size = 11
  const scale = size / font.unitsPerEm
  for (const [text, left, top] of rows) {
    const { glyphs, positions } = font.layout(text)
    let x = left
    for (const [at, { path }] of glyphs.entries()) {
      doc
        .save()
        .translate(x, top + size)
        .scale(scale, -scale)
        .path(path.toSVG())
        .fill('black')
        .restore()
      x += (positions[at]?.xAdvance ?? 0) * scale
    }
  }
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}
