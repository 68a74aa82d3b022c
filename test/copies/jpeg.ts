import type { Picture } from '#server/reader/load/raster.ts'

/** The usual quantisation table for brightness (annex K of the JPEG standard), row by row. */
const usual = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]
/**
 * The symbols of the Huffman tables. `dc`: all sizes of a difference. `ac`: all pairs of a run of zeros and a size; 0
 * ends a block, and 0xf0 means sixteen zeros.
 */
const dcSymbols = Array.from({ length: 12 }, (_, size) => size)
const acSymbols = [0, 0xf0, ...Array.from({ length: 160 }, (_, at) => ((at / 10) << 4) | ((at % 10) + 1))]

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7]
  return (Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1)) / 2
})

/**
 * Encodes a grey JPEG of this quality (1 to 100). The loss of quality is the same as with any encoder, because it depends only on the quantisation.
 * The file is larger than necessary, because all Huffman codes have the same length.
 */
export function encodeJpeg({ grey, width, height }: Picture, quality: number): Uint8Array {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
  const table = usual.map((value) => Math.max(1, Math.min(255, Math.floor((value * scale + 50) / 100))))
  const bits = bitWriter()
  const block = new Float64Array(64)
  let before = 0
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let at = 0; at < 64; at += 1) {
        const y = Math.min(height - 1, top + (at >> 3))
        const x = Math.min(width - 1, left + (at & 7))
        block[at] = (grey[y * width + x] ?? 0) - 128
      }
      const values = zigzag.map((at) => Math.round(frequencyOf(block, at) / (table[at] ?? 1)))
      before = writeBlock(bits, values, before)
    }
  }
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...zigzag.map((at) => table[at] ?? 1)]),
    segment(0xc0, [8, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...codeCounts(4, dcSymbols.length), ...dcSymbols]),
    segment(0xc4, [0x10, ...codeCounts(8, acSymbols.length), ...acSymbols]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    bits.end(),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** The number of codes of each length: all codes have the same length. */
const codeCounts = (length: number, count: number) =>
  Array.from({ length: 16 }, (_, at) => (at === length - 1 ? count : 0))

const segment = (marker: number, content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content])

function frequencyOf(block: Float64Array, at: number): number {
  const [v, u] = [at >> 3, at & 7]
  let sum = 0
  for (let y = 0; y < 8; y += 1) {
    let line = 0
    for (let x = 0; x < 8; x += 1) line += (block[y * 8 + x] ?? 0) * (cosines[u * 8 + x] ?? 0)
    sum += line * (cosines[v * 8 + y] ?? 0)
  }
  return sum
}

const sizeOf = (value: number) => (value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1)
const bitsOf = (value: number, size: number) => (value < 0 ? value + 2 ** size - 1 : value)

function writeBlock(bits: ReturnType<typeof bitWriter>, values: number[], before: number): number {
  const [first = 0, ...rest] = values
  const size = sizeOf(first - before)
  bits.write(dcSymbols.indexOf(size), 4)
  bits.write(bitsOf(first - before, size), size)
  let zeros = 0
  const last = rest.findLastIndex((value) => value !== 0)
  for (const value of rest.slice(0, last + 1)) {
    if (value === 0) {
      zeros += 1
      continue
    }
    for (; zeros > 15; zeros -= 16) bits.write(acSymbols.indexOf(0xf0), 8)
    const length = sizeOf(value)
    bits.write(acSymbols.indexOf((zeros << 4) | length), 8)
    bits.write(bitsOf(value, length), length)
    zeros = 0
  }
  if (last < rest.length - 1) bits.write(acSymbols.indexOf(0), 8)
  return first
}

function bitWriter() {
  const bytes: number[] = []
  let [held, count] = [0, 0]
  const push = (byte: number) => bytes.push(byte, ...(byte === 0xff ? [0] : []))
  const write = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) {
      held = (held << 1) | ((value >> at) & 1)
      count += 1
      if (count < 8) continue
      push(held)
      ;[held, count] = [0, 0]
    }
  }
  return {
    write,
    end() {
      while (count !== 0) write(1, 1)
      return Buffer.from(bytes)
    },
  }
}
