import { side } from './spectrum.ts'

/**
 * A square lattice. `x` and `y` are the frequency of its columns, in cycles per pixel. Its rows have the same
 * frequency, rotated by 90 degrees.
 */
export interface Lattice {
  x: number
  y: number
}

/** The distance between two lines of a lattice, in pixels. Lattices with a smaller or larger distance are not found. */
export const [shortest, longest] = [6, 42]
const mostLattices = 6
/**
 * The most that one peak may add to the score. Without this limit, a single strong line of a table would look like a
 * lattice.
 */
const mostPeak = Math.log(40)

/**
 * The minimum score, which is the sum of three peaks. A page with dots reaches more than 10, a page without them hardly
 * ever 5.
 */
const leastScore = 5

interface Peak {
  x: number
  y: number
  score: number
}

/**
 * Returns the lattices that fit the spectrum best, the best one first. A lattice of dots has three peaks: at the
 * frequency of its columns, at the frequency of its rows, and at one of the two diagonals. The third peak exists
 * because the dots are moved from the middle of their cells along the other diagonal.
 */
export function latticesIn(spectrum: Float32Array): Lattice[] {
  const tops = highest(spectrum)
  const at = (x: number, y: number) => Math.min(mostPeak, Math.log(Math.max(1, tops[index(x, y)] ?? 0)))
  const [least, most] = [side / longest, side / shortest]
  const peaks: Peak[] = []
  for (let y = 0; y <= most; y += 1) {
    for (let x = 1; x <= most; x += 1) {
      const distance = Math.hypot(x, y)
      if (distance < least || distance > most) continue
      const [columns, rows] = [at(x, y), at(-y, x)]
      if (Math.min(columns, rows) < 0.5) continue
      const diagonal = Math.max(at(x - y, y + x), at(x + y, y - x))
      const score = columns + rows + diagonal
      if (score >= leastScore) peaks.push({ x, y, score })
    }
  }
  peaks.sort((a, b) => b.score - a.score)
  const found: Peak[] = []
  for (const peak of peaks) {
    if (found.length >= mostLattices) break
    if (!found.some((other) => Math.max(Math.abs(other.x - peak.x), Math.abs(other.y - peak.y)) <= 2))
      found.push(peak)
  }
  return found.map((peak) => refined(spectrum, peak))
}

const index = (x: number, y: number) =>
  (((Math.round(y) % side) + side) % side) * side + (((Math.round(x) % side) + side) % side)

/** For each position, the maximum of its 3 × 3 neighbourhood. */
function highest(values: Float32Array): Float32Array {
  const out = new Float32Array(values.length)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let top = 0
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) top = Math.max(top, values[index(x + dx, y + dy)] ?? 0)
      out[y * side + x] = top
    }
  }
  return out
}

/**
 * Computes the frequency more precisely than one step of the spectrum: as the mean of the three peaks, after each was
 * rotated and scaled to the peak of the columns.
 */
function refined(spectrum: Float32Array, { x, y }: Peak): Lattice {
  const columns = centre(spectrum, x, y)
  const rows = centre(spectrum, -y, x)
  const fromRows = { x: rows.y, y: -rows.x, weight: rows.weight }
  const one = centre(spectrum, x - y, y + x)
  const other = centre(spectrum, x + y, y - x)
  const fromDiagonal =
    one.weight > other.weight
      ? { x: (one.x + one.y) / 2, y: (one.y - one.x) / 2, weight: one.weight }
      : { x: (other.x - other.y) / 2, y: (other.x + other.y) / 2, weight: other.weight }
  const all = [columns, fromRows, fromDiagonal]
  const weight = all.reduce((sum, each) => sum + each.weight, 0)
  return {
    x: all.reduce((sum, each) => sum + each.x * each.weight, 0) / weight / side,
    y: all.reduce((sum, each) => sum + each.y * each.weight, 0) / weight / side,
  }
}

/** The centre of a peak: the strongest position nearby, refined by the weighted mean of the positions around it. */
function centre(spectrum: Float32Array, nearX: number, nearY: number) {
  let [topX, topY, top] = [nearX, nearY, -1]
  for (let y = nearY - 1; y <= nearY + 1; y += 1) {
    for (let x = nearX - 1; x <= nearX + 1; x += 1) {
      const value = spectrum[index(x, y)] ?? 0
      if (value > top) [topX, topY, top] = [x, y, value]
    }
  }
  let [sum, sumX, sumY] = [1e-9, 0, 0]
  for (let y = topY - 1; y <= topY + 1; y += 1) {
    for (let x = topX - 1; x <= topX + 1; x += 1) {
      const value = Math.max(0, (spectrum[index(x, y)] ?? 0) - 1)
      sum += value
      sumX += value * x
      sumY += value * y
    }
  }
  const isFlat = sum < 1e-6
  return { x: isFlat ? nearX : sumX / sum, y: isFlat ? nearY : sumY / sum, weight: Math.min(sum, 100) + 1e-6 }
}
