import { checksum, checksumBits } from './checksum.ts'
import { codedLength, decode, encode } from './convolution.ts'
import { numberBits } from './copyNumber.ts'

/** The pattern repeats after this many cells in both directions. */
export const tileSize = 16
const cells = tileSize * tileSize
const messageBits = numberBits + checksumBits
const codeBits = codedLength(messageBits)

/**
 * The position of each bit in the tile (`order`), and the cells that are inverted (`flips`). Neither ever changes.
 * The bits are spread over the tile, so that a text covering one corner hides only a few bits of each part of the
 * code. The inversion keeps the dots from looking like a regular pattern of the document itself.
 */
const { order, flips } = scramble(0x35c0de)

function scramble(seed: number) {
  let state = seed
  // The random generator "mulberry32". It is written out here, because its numbers must be the same in every version of
  // the program.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const order = Array.from({ length: cells }, (_, at) => at)
  for (let at = cells - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return { order, flips: Int8Array.from({ length: cells }, () => (random() < 0.5 ? -1 : 1)) }
}

const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 2 ** (count - 1 - at)) % 2)
const valueOf = (bits: readonly number[]) => bits.reduce((value, bit) => value * 2 + bit, 0)

/**
 * Returns the square of cells (the tile) that stands for a copy number, row by row. Each cell has a dot, which is moved
 * one way for 1 and the opposite way for -1. Cells beyond the bits of the number always have the same value. By them
 * `mayBeTile` recognises a tile.
 */
export function encodeTile(value: number): Int8Array {
  const code = encode([...bitsOf(value, numberBits), ...bitsOf(checksum(value, numberBits), checksumBits)])
  const tile = new Int8Array(cells)
  for (const [at, cell] of order.entries())
    tile[cell] = (flips[cell] ?? 1) * (at < codeBits && code[at] === 1 ? 1 : -1)
  return tile
}

/**
 * The minimum correlation between the cells that were read and the cells of the decoded number (1 is a perfect match).
 * 256 random cells reach this value for any of the two hundred million numbers, in any position and rotation, about
 * once in a billion pictures. The checksum makes a false match even less likely.
 */
const leastAgreement = 0.6

/** The minimum correlation of the cells that have a fixed value. If it is lower, the tile is not decoded. */
const leastFixed = 0.12

/**
 * Whether the cells with a fixed value match, which means that the tile was cut out at the right position. This check
 * rejects most wrong positions without decoding.
 */
export function mayBeTile(soft: Float32Array): boolean {
  let [product, squares] = [0, 0]
  for (let at = codeBits; at < cells; at += 1) {
    const cell = order[at] ?? 0
    const value = soft[cell] ?? 0
    product -= value * (flips[cell] ?? 1)
    squares += value * value
  }
  return product > leastFixed * Math.sqrt(squares * (cells - codeBits))
}

/**
 * Decodes the number from the cells of a tile, or returns null. In `soft` a positive value means 1 and a negative one
 * -1; the larger the value, the more certain the bit.
 */
export function decodeTile(soft: Float32Array): { value: number; agreement: number } | null {
  const code = new Float32Array(codeBits)
  for (let at = 0; at < codeBits; at += 1) {
    const cell = order[at] ?? 0
    code[at] = (soft[cell] ?? 0) * (flips[cell] ?? 1)
  }
  const message = decode(code, messageBits)
  const value = valueOf(message.slice(0, numberBits))
  if (checksum(value, numberBits) !== valueOf(message.slice(numberBits))) return null
  const agreement = agreementOf(soft, encodeTile(value))
  return agreement >= leastAgreement ? { value, agreement } : null
}

function agreementOf(soft: Float32Array, tile: Int8Array): number {
  let [product, squares] = [0, 0]
  for (let cell = 0; cell < cells; cell += 1) {
    const value = soft[cell] ?? 0
    product += value * (tile[cell] ?? 0)
    squares += value * value
  }
  return squares === 0 ? 0 : product / Math.sqrt(squares * cells)
}
