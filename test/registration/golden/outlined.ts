import PdfKit from 'pdfkit'
import { regularFont } from './canvas.ts'

/** The used part of the font object in pdfkit, which its types omit. */
interface Outlines {
  unitsPerEm: number
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number }[]
  }
}

/** A page whose letters are drawn as outlines, so that it has no text. */
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
