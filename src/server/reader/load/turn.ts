import type { Picture } from './raster.ts'

/** Number of clockwise quarter turns. */
export type Quarters = 0 | 1 | 2 | 3

/**
 * Rotation reads the picture row by row and writes column by column. It works in squares of this size, in pixels, so
 * that both fit into the processor's cache.
 */
const SQUARE = 64

export function turned(picture: Picture, turn: Quarters): Picture {
  if (turn === 0) return picture
  const { grey, width, height } = picture
  if (turn === 2) return { grey: grey.toReversed(), width, height }
  const out = new Uint8Array(grey.length)
  // The target index of the first pixel, and by how much the target index changes for the next pixel to the right and
  // for the next pixel below.
  const [first, right, below] = turn === 1 ? [height - 1, height, -1] : [(width - 1) * height, -height, 1]
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const [bottom, end] = [Math.min(top + SQUARE, height), Math.min(left + SQUARE, width)]
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < end; x += 1) out[first + x * right + y * below] = grey[y * width + x] ?? 0
      }
    }
  }
  return { grey: out, width: height, height: width }
}

const INK = 160

/**
 * Whether the text lines run from top to bottom. Across text lines (from line to line) the amount of ink changes
 * strongly, because there is paper between the lines; along them it stays nearly the same.
 */
export function runsDown({ grey, width, height }: Picture): boolean {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) >= INK) continue
      rows[y] = (rows[y] ?? 0) + 1
      columns[x] = (columns[x] ?? 0) + 1
    }
  }
  return roughness(columns) > 1.2 * roughness(rows)
}

function roughness(profile: Float64Array): number {
  let [steps, total] = [0, 0]
  for (let at = 1; at < profile.length; at += 1) {
    steps += Math.abs((profile[at] ?? 0) - (profile[at - 1] ?? 0))
    total += profile[at] ?? 0
  }
  return total === 0 ? 0 : steps / total
}

/**
 * The horizontal band of the page with the most ink. OCR of this band is enough to find out how the page is rotated.
 */
export function densestBand(picture: Picture, share: number): Picture {
  const { grey, width, height } = picture
  const rows = Array.from({ length: height }, (_, y) => {
    let ink = 0
    for (let x = 0; x < width; x += 1) if ((grey[y * width + x] ?? 255) < INK) ink += 1
    return ink
  })
  const high = Math.max(1, Math.round(height * share))
  let sum = rows.slice(0, high).reduce((all, ink) => all + ink, 0)
  let [best, from] = [sum, 0]
  for (let y = 1; y + high <= height; y += 1) {
    sum += (rows[y + high - 1] ?? 0) - (rows[y - 1] ?? 0)
    if (sum > best) [best, from] = [sum, y]
  }
  return { grey: grey.slice(from * width, (from + high) * width), width, height: high }
}
