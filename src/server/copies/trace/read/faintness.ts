import type { Picture } from '#server/reader/load/raster.ts'

/**
 * For each pixel, by how much it is darker than the paper around it (0.1 means a tenth). Pixels of ink and at the edge
 * of ink are 0, because only the faint dots matter.
 */
export interface Faintness {
  values: Float32Array
  width: number
  height: number
}

/** The brightness of the paper at a pixel is averaged over this many pixels to each side. */
const reach = 14
/**
 * A pixel that is darker than the paper by more than this counts as ink, and so do its neighbours. The dots of the
 * pattern are never that dark.
 */
const ink = 0.26
const coarseInk = 0.22
const beside = 2
/**
 * The minimum fraction of the surrounding pixels that must be paper. With less, the brightness of the paper is unknown
 * and the pixel is ignored.
 */
const leastPaper = 0.12

export function faintnessOf({ grey, width, height }: Picture): Faintness {
  const isPaper = new Uint8Array(grey.length).fill(1)
  // The ink is found in two passes: the first mean still includes the ink, the second one only the paper.
  markInk(grey, width, height, paperOf(grey, isPaper, width, height), isPaper, coarseInk)
  const paper = paperOf(grey, isPaper, width, height)
  isPaper.fill(1)
  markInk(grey, width, height, paper, isPaper, ink)
  const values = new Float32Array(grey.length)
  for (let at = 0; at < values.length; at += 1) {
    const around = paper[at] ?? 0
    if (isPaper[at] === 1 && around > 0) values[at] = (around - (grey[at] ?? 0)) / around
  }
  return { values, width, height }
}

/** The mean of those surrounding pixels that are paper. It is 0 where there are too few of them. */
function paperOf(grey: Uint8Array, isPaper: Uint8Array, width: number, height: number): Float32Array {
  const out = new Float32Array(grey.length)
  const sums = new Float64Array(width)
  const counts = new Float64Array(width)
  const row = (y: number, sign: number) => {
    if (y < 0 || y >= height) return
    for (let x = 0; x < width; x += 1) {
      if (isPaper[y * width + x] !== 1) continue
      sums[x] = (sums[x] ?? 0) + sign * (grey[y * width + x] ?? 0)
      counts[x] = (counts[x] ?? 0) + sign
    }
  }
  for (let y = 0; y < reach; y += 1) row(y, 1)
  for (let y = 0; y < height; y += 1) {
    row(y + reach, 1)
    row(y - reach - 1, -1)
    let [sum, count] = [0, 0]
    for (let x = 0; x < Math.min(reach, width); x += 1) {
      sum += sums[x] ?? 0
      count += counts[x] ?? 0
    }
    const rows = Math.min(y + reach, height - 1) - Math.max(0, y - reach) + 1
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) {
        sum += sums[x + reach] ?? 0
        count += counts[x + reach] ?? 0
      }
      if (x > reach) {
        sum -= sums[x - reach - 1] ?? 0
        count -= counts[x - reach - 1] ?? 0
      }
      const columns = Math.min(x + reach, width - 1) - Math.max(0, x - reach) + 1
      out[y * width + x] = count > leastPaper * rows * columns ? sum / count : 0
    }
  }
  return out
}

function markInk(
  grey: Uint8Array,
  width: number,
  height: number,
  paper: Float32Array,
  isPaper: Uint8Array,
  most: number,
): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const around = paper[at] ?? 0
      const differs = Math.abs((grey[at] ?? 0) - around)
      if (around > 0 && differs <= most * around) continue
      const [top, bottom] = [Math.max(0, y - beside), Math.min(height - 1, y + beside)]
      const [left, right] = [Math.max(0, x - beside), Math.min(width - 1, x + beside)]
      for (let near = top; near <= bottom; near += 1)
        isPaper.fill(0, near * width + left, near * width + right + 1)
    }
  }
}
