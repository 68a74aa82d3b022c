import type { Picture } from './raster.ts'

/** Quarter turns clockwise. */
export type Quarters = 0 | 1 | 2 | 3

export function turned(picture: Picture, turn: Quarters): Picture {
  if (turn === 0) return picture
  const { grey, width, height } = picture
  const sideways = turn !== 2
  const [wide, high] = sideways ? [height, width] : [width, height]
  const out = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [tx, ty] =
        turn === 1 ? [height - 1 - y, x] : turn === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      out[ty * wide + tx] = grey[y * width + x] ?? 0
    }
  }
  return { grey: out, width: wide, height: high }
}

const INK = 160

/**
 * Whether lines of text run from top to bottom. Between lines there is paper: across the lines ink comes and goes, along them it is
 * much the same everywhere.
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

/** The stretch of lines that holds most ink, for trying how it is to be read. */
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
