/** The blocks of a PNG that decide what the picture looks like. */
const visibleBlocks = new Set('IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP pHYs'.split(' '))
const comment = 0xfe
const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Removes what a picture file contains besides the picture, such as place, camera and author. Documents contain the
 * picture as it is stored, so a recipient could read all of it. Expects a data URL that `readLogo` accepts.
 */
export function withoutMetadata(data: string): string {
  const comma = data.indexOf(',') + 1
  const bytes = Buffer.from(data.slice(comma), 'base64')
  const parts = data.startsWith('data:image/png') ? visiblePartsOfPng(bytes) : visiblePartsOfJpeg(bytes)
  return data.slice(0, comma) + Buffer.concat(parts).toString('base64')
}

function visiblePartsOfPng(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (visibleBlocks.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

function visiblePartsOfJpeg(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) break
    // A marker may have any number of further 0xff in front of it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    if (isVisible(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, next))
    at = next
  }
  // What follows the end of the image is no part of it. Some cameras append a preview there.
  return [...parts, Buffer.of(0xff, endOfImage)]
}

/** Whether a segment is kept. Of the application segments, only those are kept that programs need for the colours. */
function isVisible(marker: number, content: Buffer): boolean {
  if (marker === comment) return false
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  const isApplication = marker >= 0xe0 && marker <= 0xef
  return !isApplication || marker === 0xe0 || marker === 0xee
}

/**
 * Returns where the next marker begins. Inside the pixels, 0xff is always followed by a zero or by the code of a
 * restart marker.
 */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const isPixels = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPixels) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
