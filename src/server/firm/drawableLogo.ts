import { inflateSync } from 'node:zlib'
import { readLogo } from '#shared/firm/logo.ts'

/** Bytes of a pixel with four channels of 16 bits each. */
const widestPixel = 8

/**
 * Whether a document can be drawn with the picture: its pixels must unpack to no more than its size says, and a damaged
 * file would fail only when somebody saves a document.
 */
export function isDrawable(data: string): boolean {
  const logo = readLogo(data)
  if (!logo) return false
  if (!data.startsWith('data:image/png')) return true
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const most = (logo.width * widestPixel + 1) * logo.height
  try {
    return inflateSync(Buffer.concat(pixelBlocks(bytes)), { maxOutputLength: most }).length >= logo.height
  } catch {
    return false
  }
}

function pixelBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      blocks.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return blocks
}
