import { degrees, PDFDict, PDFDocument, PDFName, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Drawn } from '../golden/canvas.ts'
import type { Axes } from './axes.ts'
import { takePlaces } from './places.ts'

export interface Printed {
  pdf: Uint8Array
  evidence: Record<string, Drawn[]>
}

/** Applies the choices that do not depend on the program that printed the report: watermark, sheets, fonts. */
export async function afterwards(printed: Uint8Array, axes: Axes): Promise<Printed> {
  const pdf = await PDFDocument.load(printed)
  const places = takePlaces(pdf)
  await drawWatermark(pdf, axes.watermark)
  if (axes.fonts === 'not embedded') dropFonts(pdf)
  if (axes.sheet === 'one page') return { pdf: await pdf.save(), evidence: Object.fromEntries(places) }
  return twoPerSheet(pdf, places)
}

async function drawWatermark(pdf: PDFDocument, watermark: Axes['watermark']): Promise<void> {
  if (watermark === 'none') return
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const look = { font, rotate: degrees(38), color: rgb(0.55, 0.6, 0.7), opacity: 0.3 }
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize()
    if (watermark === 'through the text')
      page.drawText('CONFIDENTIAL 2026-11-19', { ...look, x: width * 0.12, y: height * 0.2, size: 42 })
    else
      for (let y = 40; y < height; y += 120)
        for (let x = 20; x < width; x += 190) page.drawText('COPY 0417', { ...look, x, y, size: 14 })
  }
}

/** Removes the embedded font files, as programs do that rely on the reader's own fonts. */
function dropFonts(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('FontDescriptor'))
      continue
    for (const name of ['FontFile', 'FontFile2', 'FontFile3']) object.delete(PDFName.of(name))
  }
}

/** Puts two pages side by side on a sheet, as is done to save paper. */
async function twoPerSheet(pages: PDFDocument, places: Map<string, Drawn[]>): Promise<Printed> {
  const sheets = await PDFDocument.create()
  const [width, height] = [842, 595]
  const embedded = await sheets.embedPdf(await pages.save(), pages.getPageIndices())
  const scale = Math.min(width / 2 / (embedded[0]?.width ?? 1), height / (embedded[0]?.height ?? 1))
  for (let at = 0; at < embedded.length; at += 2) {
    const sheet = sheets.addPage([width, height])
    for (const [side, page] of embedded.slice(at, at + 2).entries())
      sheet.drawPage(page, {
        x: (side * width) / 2,
        y: height - page.height * scale,
        xScale: scale,
        yScale: scale,
      })
  }
  const moved = ({ page, box: [a, b, c, d] }: Drawn): Drawn => {
    const x = ((page - 1) % 2) * (width / 2)
    return { page: Math.ceil(page / 2), box: [x + a * scale, b * scale, x + c * scale, d * scale] }
  }
  const evidence = Object.fromEntries([...places].map(([path, list]) => [path, list.map(moved)]))
  return { pdf: await sheets.save(), evidence }
}
