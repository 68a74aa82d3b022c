import type { Picture } from './raster.ts'

const INK = 128
const PAPER = 255
/** The largest tilt of a scanned sheet that is searched for, in degrees. */
const MOST = 4
const COARSE = 0.25
const FINE = 0.05
/** The smallest tilt that is corrected. Smaller tilts move a line by only a pixel or two over the whole page. */
const LEAST = 0.15
/** About this many dark pixels are sampled to measure the tilt. */
const DOTS = 60_000

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How many degrees clockwise the text lines are tilted; 0 if the tilt is negligible or no clear angle was found. */
export function askewOf(picture: Picture): number {
  const dots = dotsOf(picture)
  const bins = new Float64Array(picture.height + 2 * picture.width)
  let [best, at] = [sharpness(dots, bins, 0, picture.width), 0]
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const found = sharpness(dots, bins, degrees, picture.width)
      if (found > best) [best, at] = [found, degrees]
    }
  }
  look(-MOST, MOST, COARSE)
  look(at - COARSE, at + COARSE, FINE)
  return Math.abs(at) < LEAST || Math.abs(at) >= MOST ? 0 : at
}

function dotsOf({ grey, width, height }: Picture): Int32Array {
  let ink = 0
  for (const value of grey) if (value < INK) ink += 1
  const every = Math.max(1, Math.floor(ink / DOTS))
  const dots = new Int32Array(2 * Math.ceil(ink / every))
  let seen = 0
  let next = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? PAPER) >= INK) continue
      if (seen % every === 0) {
        dots[next] = x
        dots[next + 1] = y
        next += 2
      }
      seen += 1
    }
  }
  return dots.subarray(0, next)
}

/** Measures how well the text lines match this angle. At the correct angle, the ink falls into few narrow bands. */
function sharpness(dots: Int32Array, bins: Float64Array, degrees: number, width: number): number {
  bins.fill(0)
  const slope = Math.tan(radians(degrees))
  for (let at = 0; at < dots.length; at += 2) {
    const y = Math.round((dots[at + 1] ?? 0) - (dots[at] ?? 0) * slope) + width
    bins[y] = (bins[y] ?? 0) + 1
  }
  let sum = 0
  for (const count of bins) sum += count * count
  return sum
}

/**
 * Returns the picture rotated clockwise about its centre by a few degrees. The grey values of the new pixels are
 * interpolated.
 */
export function tilted({ grey, width, height }: Picture, degrees: number): Picture {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [middleX, middleY] = [width / 2, height / 2]
  const out = new Uint8Array(grey.length).fill(PAPER)
  for (let y = 0; y < height; y += 1) {
    const dy = y - middleY
    for (let x = 0; x < width; x += 1) {
      const dx = x - middleX
      const sx = middleX + dx * cos + dy * sin
      const sy = middleY - dx * sin + dy * cos
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const from = top * width + left
      const [fx, fy] = [sx - left, sy - top]
      out[y * width + x] =
        ((grey[from] ?? PAPER) * (1 - fx) + (grey[from + 1] ?? PAPER) * fx) * (1 - fy) +
        ((grey[from + width] ?? PAPER) * (1 - fx) + (grey[from + width + 1] ?? PAPER) * fx) * fy
    }
  }
  return { grey: out, width, height }
}
