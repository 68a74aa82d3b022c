import PdfKit from 'pdfkit'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { type Picture, toGrey } from '#server/reader/load/raster.ts'
import { tilted } from '#server/reader/load/skew.ts'
import { encodePng } from '#server/reader/load/tesseract.ts'
import { turned } from '#server/reader/load/turn.ts'
import { random } from './random.ts'

export interface Scanner {
  dpi?: number
  /** The number of clockwise quarter turns, for a sheet that was scanned sideways or upside down. */
  turn?: 0 | 1 | 2 | 3
  /** By how many degrees clockwise the sheet was tilted on the scanner. */
  askew?: number
  /** True for black and white only, with ragged edges and specks, like a fax. */
  fax?: boolean
}

/** The report as a scanner would deliver it: pictures only, slightly grey and noisy. */
export async function scanOf(pdf: Uint8Array, seed: number, scanner: Scanner = {}): Promise<Buffer> {
  const { dpi = 200, turn = 0, askew = 0, fax = false } = scanner
  const source = await openWithPdfium(pdf)
  const dice = random(seed)
  const doc = new PdfKit({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let number = 1; number <= source.pageCount; number += 1) {
    const sheet = toGrey(source.renderPage(number, dpi))
    const picture = askew === 0 ? sheet : tilted(sheet, askew)
    if (fax) sendByFax(picture, () => dice.next())
    else addNoise(picture, () => dice.next())
    const { grey, width, height } = turned(picture, turn)
    const size: [number, number] = [(width * 72) / dpi, (height * 72) / dpi]
    doc.addPage({ size, margin: 0 })
    doc.image(Buffer.from(encodePng(grey, width, height)), 0, 0, { width: size[0], height: size[1] })
  }
  source.close()
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}

function addNoise({ grey }: Picture, next: () => number): void {
  for (let index = 0; index < grey.length; index += 1)
    grey[index] = Math.max(12, Math.min(255, (grey[index] ?? 255) - Math.floor(next() * 14)))
}

function sendByFax({ grey }: Picture, next: () => number): void {
  for (let index = 0; index < grey.length; index += 1) {
    const speck = next()
    if (speck < 0.001) grey[index] = 0
    else if (speck > 0.9995) grey[index] = 255
    else grey[index] = (grey[index] ?? 255) + (next() - 0.5) * 70 < 150 ? 0 : 255
  }
}
