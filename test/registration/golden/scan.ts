import PdfKit from 'pdfkit'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { toGrey } from '#server/reader/load/raster.ts'
import { encodePng } from '#server/reader/load/recognise.ts'
import { random } from './random.ts'

/** The same report as a scanner would give it back: pictures only, a little grey and noisy. */
export async function scanOf(pdf: Uint8Array, seed: number, dpi = 200): Promise<Buffer> {
  const source = await openWithPdfium(pdf)
  const dice = random(seed)
  const doc = new PdfKit({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let number = 1; number <= source.pageCount; number += 1) {
    const { grey, width, height } = toGrey(source.renderPage(number, dpi))
    for (let index = 0; index < grey.length; index += 1) {
      const noise = Math.floor(dice.next() * 14)
      grey[index] = Math.max(12, Math.min(255, (grey[index] ?? 255) - noise))
    }
    const size: [number, number] = [(width * 72) / dpi, (height * 72) / dpi]
    doc.addPage({ size, margin: 0 })
    doc.image(Buffer.from(encodePng(grey, width, height)), 0, 0, { width: size[0], height: size[1] })
  }
  source.close()
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}
