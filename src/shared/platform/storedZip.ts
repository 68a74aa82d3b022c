/** Writes a ZIP file of texts without compression. The code also runs in browsers. */

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})
const checksum = (bytes: Uint8Array) => {
  let crc = 0xffff_ffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffff_ffff) >>> 0
}

const version = 20
const utf8Names = 0x0800
/** 1 January 1980, the earliest day that a ZIP file can store. */
const day = 0x21

/** Writes numbers of two and four bytes, the low byte first. */
const fields = (...given: readonly (readonly [value: number, bytes: 2 | 4])[]) =>
  Uint8Array.from(
    given.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)),
  )

export interface ZipText {
  name: string
  text: string
}

/** Packs the texts into one file. */
export function storedZip(texts: readonly ZipText[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const given of texts) {
    const name = encoder.encode(given.name)
    const bytes = encoder.encode(given.text)
    const common = fields(
      [version, 2],
      [utf8Names, 2],
      [0, 2],
      [0, 2],
      [day, 2],
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    pieces.push(fields([0x0403_4b50, 4]), common, name, bytes)
    directory.push(
      fields([0x0201_4b50, 4], [version, 2]),
      common,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    offset += 4 + common.length + name.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = fields(
    [0x0605_4b50, 4],
    [0, 2],
    [0, 2],
    [texts.length, 2],
    [texts.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  )
  const all = [...pieces, ...directory, end]
  const file = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    file.set(piece, at)
    at += piece.length
  }
  return file
}
