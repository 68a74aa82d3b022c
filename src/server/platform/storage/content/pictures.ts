import type { BoundedFile } from './boundedFile.ts'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const MAX_BOXES = 200
const MAX_SEGMENTS = 2000
const PIECE_BYTES = 1024 * 1024
const MAX_PIECES = 256
const TAIL_BYTES = 64 * 1024

/** Whether the first bytes are those of a HEIC photo, as phones take them. */
export function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  // The head contains the main brand, then four bytes of version, then further brands.
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && HEIC_BRANDS.has(head.toString('latin1', at, at + 4))) return true
  return false
}

/**
 * Whether the parts (boxes) of a HEIC photo fill the file exactly, and one of them is the box that describes the photo.
 */
export async function heicIsWhole(file: BoundedFile): Promise<boolean> {
  let described = false
  let at = 0
  for (let boxes = 0; at < file.size && boxes < MAX_BOXES; boxes += 1) {
    const box = await file.read(at, 16)
    if (box.length < 8) return false
    described ||= box.toString('latin1', 4, 8) === 'meta'
    const length = box.readUInt32BE(0)
    // A length of 0 means that the box ends with the file. A length of 1 means that a longer number follows.
    if (length === 0) return described
    const whole = length === 1 && box.length === 16 ? Number(box.readBigUInt64BE(8)) : length
    if (whole < 8) return false
    at += whole
  }
  return described && at === file.size
}

/**
 * Whether a PNG begins with its width and height and has its last part. That part need not be at the very end, because
 * some programs append something.
 */
export async function pngIsWhole(file: BoundedFile): Promise<boolean> {
  const head = await file.read(8, 16)
  if (head.length < 16 || head.readUInt32BE(0) !== 13 || head.toString('latin1', 4, 8) !== 'IHDR')
    return false
  if (head.readUInt32BE(8) === 0 || head.readUInt32BE(12) === 0) return false
  const tail = await file.read(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES)
  return tail.includes(Buffer.from('0000000049454e44ae426082', 'hex'))
}

/**
 * Whether a JPEG has width and height, pixels and an end marker. Phones append films and other things, so the marker
 * can be anywhere after the pixels begin.
 */
export async function jpegIsWhole(file: BoundedFile): Promise<boolean> {
  const pixels = await findPixels(file)
  if (pixels === null) return false
  for (let piece = 0; piece < MAX_PIECES; piece += 1) {
    // The pieces overlap by one byte, because the end marker has two bytes.
    const bytes = await file.read(pixels + piece * PIECE_BYTES, PIECE_BYTES + 1)
    if (bytes.length === 0) return false
    if (bytes.includes(Buffer.from('ffd9', 'hex'))) return true
  }
  return false
}

/** Returns where the pixels begin. Null if the parts before them are damaged or do not contain width and height. */
async function findPixels(file: BoundedFile): Promise<number | null> {
  let measured = false
  let at = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    const mark = await file.read(at, 4)
    if (mark.length < 4 || mark[0] !== 0xff) return null
    const kind = mark[1] ?? 0
    if (kind === 0xff) {
      // Any number of filling bytes may precede a marker.
      at += 1
      continue
    }
    const length = mark.readUInt16BE(2)
    if (length < 2) return null
    // The segments C0 to CF contain width and height, except for three that contain tables.
    measured ||= kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    at += 2 + length
    if (kind === 0xda) return measured ? at : null
  }
  return null
}
