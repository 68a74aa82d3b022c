import { crc32, deflateSync } from 'node:zlib'

const block = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A small PNG in one colour as a data address. With `pixels` its content is another one than its size says. */
export function pngAddress(width: number, height: number, pixels?: Buffer): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x30)])
  const content = pixels ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const bytes = Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    block('IHDR', head),
    block('IDAT', content),
    block('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}
