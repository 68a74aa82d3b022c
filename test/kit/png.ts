import { crc32, deflateSync } from 'node:zlib'

const block = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** Returns a small PNG in one colour as a data URL. `pixels` replaces its pixels, so that they may not fit its size. */
export function pngAddress(width: number, height: number, pixels?: Buffer): string {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x30)])
  const content = pixels ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  // Eight bits for each of red, green and blue.
  return addressOf([headBlock(width, height, 8, 2), block('IDAT', content), endBlock])
}

/** Returns a PNG of one pixel, whose palette has a single, half-transparent colour. */
export const palettePng = (bits: number): string =>
  addressOf([
    headBlock(1, 1, bits, 3),
    block('PLTE', Buffer.of(9, 9, 9)),
    block('tRNS', Buffer.of(128)),
    block('IDAT', deflateSync(Buffer.alloc(2))),
    endBlock,
  ])

/** Returns the picture with its last block (IEND) replaced. */
export const withEnd = (address: string, end: Buffer): string => {
  const [type, text = ''] = address.split(',')
  const bytes = Buffer.from(text, 'base64').subarray(0, -endBlock.length)
  return `${type},${Buffer.concat([bytes, end]).toString('base64')}`
}

/** The last block of every picture. */
export const endBlock = block('IEND', Buffer.alloc(0))

/** Returns a block with a comment, as programs write them into pictures. */
export const textBlock = (text: string): Buffer => block('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))

function headBlock(width: number, height: number, bits: number, colourType: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colourType, 0, 0, 0], 8)
  return block('IHDR', head)
}

function addressOf(blocks: Buffer[]): string {
  const bytes = Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...blocks])
  return `data:image/png;base64,${bytes.toString('base64')}`
}
