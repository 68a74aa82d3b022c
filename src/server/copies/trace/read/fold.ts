import { shift } from '../code/pattern.ts'
import { tileSize } from '../code/tile.ts'
import type { Faintness } from './faintness.ts'
import type { Lattice } from './lattice.ts'
import type { Offsets } from './phases.ts'

/**
 * All cells of the picture, averaged into one tile. `falling` says how much more often the dot of a cell is at the
 * lower right than at the upper left of its middle; `rising` compares the upper right with the lower left.
 */
export interface Folded {
  falling: Float32Array
  rising: Float32Array
}

const wrap = (value: number) => ((value % tileSize) + tileSize) % tileSize

export function fold(picture: Faintness, lattice: Lattice, offsets: Offsets): Folded {
  const { width, height } = picture
  const norm = lattice.x ** 2 + lattice.y ** 2
  /** Converts a position in cells to pixels. */
  const placeOf = (column: number, row: number): [number, number] => [
    (column * lattice.x - row * lattice.y) / norm,
    (column * lattice.y + row * lattice.x) / norm,
  ]
  const [stepX, stepY] = placeOf(shift, shift)
  const soft = softened(picture, Math.sqrt(1 / norm))
  const sums = { falling: new Float64Array(tileSize ** 2), rising: new Float64Array(tileSize ** 2) }
  const counts = new Float64Array(tileSize ** 2)
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => [x * lattice.x + y * lattice.y, y * lattice.x - x * lattice.y])
  const range = (axis: 0 | 1) => {
    const all = corners.map((corner) => corner[axis] ?? 0)
    return [Math.floor(Math.min(...all)) - 2, Math.ceil(Math.max(...all)) + 2] as const
  }
  const [[firstColumn, lastColumn], [firstRow, lastRow]] = [range(0), range(1)]
  const limit = typical(soft.values) * 3
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      let [x, y] = placeOf(column, row)
      // A bent page shifts the cells. The shift is measured per area of the picture, so it is looked up again at the
      // corrected position.
      for (let step = 0; step < 2; step += 1) {
        const square = squareAt(offsets, x, y)
        ;[x, y] = placeOf(column + (offsets.columns[square] ?? 0), row + (offsets.rows[square] ?? 0))
      }
      if (x < 2 || y < 2 || x > width - 3 || y > height - 3) continue
      const at = wrap(row) * tileSize + wrap(column)
      const falling = soft.at(x + stepX, y + stepY) - soft.at(x - stepX, y - stepY)
      const rising = soft.at(x + stepY, y - stepX) - soft.at(x - stepY, y + stepX)
      sums.falling[at] = (sums.falling[at] ?? 0) + Math.max(-limit, Math.min(limit, falling))
      sums.rising[at] = (sums.rising[at] ?? 0) + Math.max(-limit, Math.min(limit, rising))
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return { falling: levelled(sums.falling, counts), rising: levelled(sums.rising, counts) }
}

function squareAt({ square, across, down }: Offsets, x: number, y: number): number {
  const column = Math.max(0, Math.min(across - 1, Math.floor(x / square)))
  const row = Math.max(0, Math.min(down - 1, Math.floor(y / square)))
  return row * across + column
}

/** The mean of each cell, minus the mean of all cells. So brightness that all cells have in common has no effect. */
function levelled(sums: Float64Array, counts: Float64Array): Float32Array {
  const means = sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 0))
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length
  return Float32Array.from(means, (mean) => mean - middle)
}

function typical(values: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < values.length; at += 7) {
    const value = values[at] ?? 0
    if (value === 0) continue
    sum += Math.abs(value)
    count += 1
  }
  return count === 0 ? 1 : sum / count
}

/**
 * Returns a function that reads the picture at any position between the pixels. The picture is first blurred to about
 * the size of a dot.
 */
function softened({ values, width, height }: Faintness, cell: number) {
  const reach = Math.max(1, Math.round(cell * 0.06))
  const out = new Float32Array(values.length)
  const rows = new Float32Array(values.length)
  const weight = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      let sum = 0
      for (let step = -reach; step <= reach; step += 1) sum += values[y * width + x + step] ?? 0
      rows[y * width + x] = sum * weight
    }
  }
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let step = -reach; step <= reach; step += 1) sum += rows[(y + step) * width + x] ?? 0
      out[y * width + x] = sum * weight
    }
  }
  const at = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0
    const [fx, fy] = [x - left, y - top]
    const place = top * width + left
    return (
      ((out[place] ?? 0) * (1 - fx) + (out[place + 1] ?? 0) * fx) * (1 - fy) +
      ((out[place + width] ?? 0) * (1 - fx) + (out[place + width + 1] ?? 0) * fx) * fy
    )
  }
  return { values: out, at }
}
