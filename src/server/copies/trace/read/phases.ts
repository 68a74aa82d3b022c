import type { Faintness } from './faintness.ts'
import type { Lattice } from './lattice.ts'

/**
 * How far the lattice is from its expected position, measured for each square of the picture (about one cell), in cells
 * to the right (`columns`) and down (`rows`). The offset changes over a page that is bent or was photographed at an
 * angle.
 */
export interface Offsets {
  columns: Float32Array
  rows: Float32Array
  /** The side of a square in pixels, and the number of squares in a row and in a column. */
  square: number
  across: number
  down: number
}

/** An offset is averaged over this many squares to each side. */
const reach = 4

export function offsetsOf(picture: Faintness, lattice: Lattice): Offsets {
  const square = Math.max(4, Math.round(1 / Math.hypot(lattice.x, lattice.y)))
  const across = Math.ceil(picture.width / square)
  const down = Math.ceil(picture.height / square)
  const shape = { square, across, down }
  const columns = waves(picture, lattice.x, lattice.y, shape)
  const rows = waves(picture, -lattice.y, lattice.x, shape)
  const strength = columns.strength.map((value, at) => Math.min(value, rows.strength[at] ?? 0))
  const order = continued([columns.offset, rows.offset], strength, across, down)
  return { columns: order[0], rows: order[1], ...shape }
}

interface Shape {
  square: number
  across: number
  down: number
}

/**
 * Measures one frequency (`fx`, `fy` in waves per pixel) in each square of the picture together with the squares around
 * it. Returns its phase and strength.
 */
function waves(picture: Faintness, fx: number, fy: number, { square, across, down }: Shape) {
  const { values, width, height } = picture
  const table = (frequency: number, length: number) => ({
    cos: Float32Array.from({ length }, (_, at) => Math.cos(2 * Math.PI * frequency * at)),
    sin: Float32Array.from({ length }, (_, at) => Math.sin(2 * Math.PI * frequency * at)),
  })
  const [inX, inY] = [table(fx, width), table(fy, height)]
  const sums = { re: new Float32Array(across * down), im: new Float32Array(across * down) }
  for (let y = 0; y < height; y += 1) {
    const [cosY, sinY] = [inY.cos[y] ?? 0, inY.sin[y] ?? 0]
    const line = Math.floor(y / square) * across
    for (let x = 0; x < width; x += 1) {
      const value = values[y * width + x] ?? 0
      if (value === 0) continue
      const [cosX, sinX] = [inX.cos[x] ?? 0, inX.sin[x] ?? 0]
      const at = line + Math.floor(x / square)
      sums.re[at] = (sums.re[at] ?? 0) + value * (cosX * cosY - sinX * sinY)
      sums.im[at] = (sums.im[at] ?? 0) - value * (sinX * cosY + cosX * sinY)
    }
  }
  const re = spread(sums.re, across, down)
  const im = spread(sums.im, across, down)
  return {
    offset: re.map((value, at) => -Math.atan2(im[at] ?? 0, value) / (2 * Math.PI)),
    strength: re.map((value, at) => Math.hypot(value, im[at] ?? 0)),
  }
}

/** The weighted mean of the surrounding squares. Nearer squares have a larger weight. */
function spread(values: Float32Array, across: number, down: number): Float32Array {
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.cos(((at - reach) / (reach + 1)) * (Math.PI / 2)),
  )
  const pass = (from: Float32Array, dx: number, dy: number) => {
    const out = new Float32Array(from.length)
    for (let y = 0; y < down; y += 1) {
      for (let x = 0; x < across; x += 1) {
        let sum = 0
        for (let step = -reach; step <= reach; step += 1) {
          const [nearX, nearY] = [x + step * dx, y + step * dy]
          if (nearX >= 0 && nearX < across && nearY >= 0 && nearY < down)
            sum += (weights[step + reach] ?? 0) * (from[nearY * across + nearX] ?? 0)
        }
        out[y * across + x] = sum
      }
    }
    return out
  }
  return pass(pass(values, 1, 0), 0, 1)
}

/**
 * A square is not measured if its signal is weaker than this fraction of the signal of strong squares. It takes the
 * offset of a neighbouring square.
 */
const weak = 0.15

/**
 * Adds whole cells to the offsets, because a phase shows an offset only within one cell (phase unwrapping). It begins
 * with the strongest square. Then it always takes the strongest square beside a finished one, and adds the number of
 * whole cells that brings its offset closest to the offset of that neighbour.
 */
function continued(
  offsets: [Float32Array, Float32Array],
  strength: Float32Array,
  across: number,
  down: number,
): [Float32Array, Float32Array] {
  const sorted = strength.toSorted()
  const strong = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const level = (at: number) =>
    Math.min(levels - 1, Math.floor(((strength[at] ?? 0) / Math.max(strong, 1e-12)) * (levels - 1)))
  const waiting = Array.from({ length: levels }, (): number[] => [])
  const from = new Int32Array(strength.length).fill(-1)
  const first = strength.indexOf(sorted.at(-1) ?? 0)
  from[first] = first
  waiting[levels - 1]?.push(first)
  for (let left = strength.length; left > 0; left -= 1) {
    const at = waiting.findLast((each) => each.length > 0)?.pop()
    if (at === undefined) break
    const before = from[at] ?? at
    for (const values of offsets) {
      const near = values[before] ?? 0
      const own = values[at] ?? 0
      values[at] = (strength[at] ?? 0) < weak * strong ? near : own + Math.round(near - own)
    }
    const [x, y] = [at % across, Math.floor(at / across)]
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const next = ny * across + nx
      if (nx < 0 || nx >= across || ny < 0 || ny >= down || from[next] !== -1) continue
      from[next] = at
      waiting[level(next)]?.push(next)
    }
  }
  return offsets
}

const levels = 32
