import type { BoundedFile } from './boundedFile.ts'

const START_BYTES = 256 * 1024
const END_BYTES = 64 * 1024

// A text contains no control characters except tab, line feed, form feed and carriage return.
// oxlint-disable-next-line no-control-regex
const BINARY_CHARACTER = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/**
 * Whether the file looks like a text as used in Korean offices: UTF-8, UTF-16 with a byte order mark, or CP949
 * (Excel's old CSV).
 */
export async function looksLikeText(file: BoundedFile): Promise<boolean> {
  const start = await file.read(0, START_BYTES)
  const whole = start.length === file.size
  const utf16 = utf16Encoding(start)
  if (utf16) return isText(start, utf16, whole)
  const end = whole ? start : await file.read(file.size - END_BYTES, END_BYTES)
  if (BINARY_CHARACTER.test(start.toString('latin1')) || BINARY_CHARACTER.test(end.toString('latin1'))) {
    return false
  }
  return isText(start, 'utf-8', whole) || isPlausibleCp949(start, whole)
}

function utf16Encoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return null
}

function isText(bytes: Buffer, encoding: string, whole: boolean): boolean {
  try {
    // A piece may end within a character. The option `stream` allows that.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !whole })
    return !BINARY_CHARACTER.test(text)
  } catch {
    return false
  }
}

/**
 * Whether bytes are probably CP949. Most byte pairs are valid CP949, so validity proves little. A real text
 * consists mostly of the common Hangul block. (TextDecoder's "euc-kr" differs between ICU builds for rare
 * syllables.)
 */
function isPlausibleCp949(bytes: Buffer, whole: boolean): boolean {
  let pairs = 0
  let hangul = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[at + 1]
    if (trail === undefined) return !whole && hangul * 2 >= pairs
    if (lead === 0x80 || lead === 0xff || !isTrail(trail)) return false
    pairs += 1
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) hangul += 1
    at += 1
  }
  return hangul * 2 >= pairs
}

function isTrail(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x81 && byte <= 0xfe)
}
