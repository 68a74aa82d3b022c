import { PDFDocument } from '@cantoo/pdf-lib'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import type { Picture } from '#server/reader/load/raster.ts'
import { mostPixels } from '../file/limits.ts'
import { openPdf } from '../file/pdfFile.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Returns the pixels of a PNG or JPEG in grey. The PDF engine decodes the picture, which is drawn as the only content
 * of a page.
 */
export async function drawPicture(bytes: Uint8Array): Promise<Picture> {
  const begins = (head: Buffer) => head.equals(bytes.subarray(0, head.length))
  const isPng = begins(png)
  if (!isPng && !begins(jpeg)) throw new TaskFailure('copies/no-page')
  if (isPng) requireFits(Buffer.from(bytes.subarray(16, 24)))
  const document = await PDFDocument.create({ updateMetadata: false })
  const image = await (isPng ? document.embedPng(bytes) : document.embedJpg(bytes)).catch(() => {
    throw new TaskFailure('copies/no-page')
  })
  const { width, height } = image
  if (width * height > mostPixels) throw new TaskFailure('copies/too-heavy')
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  const pdf = await openPdf(await document.save({ useObjectStreams: false }))
  const picture = pdf.draw(0, 1)
  pdf.close()
  return picture
}

/** Checks the size of a PNG before it is decoded, because a small file may contain a huge picture. */
function requireFits(size: Buffer): void {
  if (size.length < 8) throw new TaskFailure('copies/no-page')
  if (size.readUInt32BE(0) * size.readUInt32BE(4) > mostPixels) throw new TaskFailure('copies/too-heavy')
}
