import type { Faintness } from './faintness.ts'
import { type Complex, createFourier } from './fourier.ts'

/** The side of the squares that are transformed, in pixels. */
export const side = 512
const mostSquares = 20

/**
 * The power spectrum, averaged over many overlapping squares, so that even a slightly bent page has sharp peaks.
 * Every value is divided by the mean of its neighbours. The values are stored row by row; rows and columns both begin
 * at frequency 0 and wrap around.
 */
export function spectrumOf(picture: Faintness): Float32Array {
  const total = new Float64Array(side * side)
  const transform = createFourier(side)
  const squares = squaresOf(picture)
  for (let at = 0; at < squares.length; at += 2) {
    const both: Complex = { re: new Float64Array(side * side), im: new Float64Array(side * side) }
    const first = squares[at]
    const second = squares[at + 1]
    const strength = (first ? cut(picture, first, both.re) : 0) + (second ? cut(picture, second, both.im) : 0)
    if (strength === 0) continue
    transform(both)
    for (let place = 0; place < total.length; place += 1) {
      const [r, i] = [both.re[place] ?? 0, both.im[place] ?? 0]
      total[place] = (total[place] ?? 0) + (r * r + i * i) / strength
    }
  }
  return relative(symmetric(total))
}

function squaresOf({ width, height }: Faintness): [number, number][] {
  const starts = (length: number) => {
    const count = Math.max(1, Math.ceil((2 * length) / side) - 1)
    return Array.from({ length: count }, (_, at) =>
      count === 1 ? 0 : Math.round((at * Math.max(0, length - side)) / (count - 1)),
    )
  }
  const all = starts(height).flatMap((y) => starts(width).map((x): [number, number] => [x, y]))
  const every = Math.ceil(all.length / mostSquares)
  return all.filter((_, at) => at % every === 0)
}

const fade = Float64Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / side))

/** Copies a square of the picture and fades it out towards its edges. Returns the sum of the squared values. */
function cut(
  { values, width, height }: Faintness,
  [left, top]: [number, number],
  into: Float64Array,
): number {
  let sum = 0
  for (let y = 0; y < Math.min(side, height - top); y += 1) {
    for (let x = 0; x < Math.min(side, width - left); x += 1) {
      const value = (values[(top + y) * width + left + x] ?? 0) * (fade[x] ?? 0) * (fade[y] ?? 0)
      into[y * side + x] = value
      sum += value * value
    }
  }
  return sum
}

/**
 * Two squares were transformed at once as one complex picture. The sum of the power at opposite frequencies is the
 * power of both.
 */
function symmetric(power: Float64Array): Float64Array {
  const out = new Float64Array(power.length)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const opposite = ((side - y) % side) * side + ((side - x) % side)
      out[y * side + x] = (power[y * side + x] ?? 0) + (power[opposite] ?? 0)
    }
  }
  return out
}

const around = 7

/** Divides each value by the mean of the values around it. */
function relative(power: Float64Array): Float32Array {
  const rows = smooth(power, 1)
  const mean = smooth(rows, side)
  return Float32Array.from(power, (value, at) => value / Math.max(mean[at] ?? 0, 1e-12))
}

function smooth(values: Float64Array, step: 1 | typeof side): Float64Array {
  const out = new Float64Array(values.length)
  const other = step === 1 ? side : 1
  for (let line = 0; line < side; line += 1) {
    const at = (index: number) => line * other + ((index + side) % side) * step
    let sum = 0
    for (let index = -around; index <= around; index += 1) sum += values[at(index)] ?? 0
    for (let index = 0; index < side; index += 1) {
      out[at(index)] = sum / (2 * around + 1)
      sum += (values[at(index + around + 1)] ?? 0) - (values[at(index - around)] ?? 0)
    }
  }
  return out
}
