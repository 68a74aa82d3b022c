/** A picture of the firm as it is stored: a data URL of a PNG or JPEG. */
export interface Logo {
  data: string
  width: number
  height: number
}

export const logoLimits = { bytes: 200 * 1024, pixels: 2000 } as const

const address = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * Reads the format and the size of a picture from its content. Null if it is neither a PNG nor a JPEG, or if it is too
 * large.
 */
export function readLogo(data: string): Logo | null {
  const [, type, text = ''] = address.exec(data) ?? []
  if (text.length > Math.ceil(logoLimits.bytes / 3) * 4) return null
  const bytes = type === undefined ? null : bytesOf(text)
  const size = bytes && (type === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes))
  if (!size) return null
  const [width, height] = size
  const fits = (pixels: number) => pixels >= 1 && pixels <= logoLimits.pixels
  return fits(width) && fits(height) ? { data, width, height } : null
}

type Size = [width: number, height: number]

function sizeOfPng(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer)
  const isPng = bytes.length > 33 && png.every((byte, at) => bytes[at] === byte)
  // The first block must be IHDR. Interlaced pictures are refused, because they cannot be drawn into a PDF.
  if (!isPng || view.getUint32(12) !== 0x49484452 || bytes[28] !== 0) return null
  return [view.getUint32(16), view.getUint32(20)]
}

/** Finds the segment of a JPEG file that contains width and height. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xc2
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
