/** The side of a cell in points, on a page that is neither very small nor very large (see `cellScale`). */
export const cellPoints = 8
/**
 * How far a dot lies from the middle of its cell, both horizontally and vertically, as a fraction of the cell's side.
 * For a 1 the dot is moved to the lower right, for a -1 to the upper left.
 */
export const shift = 0.125
/** The side of a dot, as a fraction of the side of its cell. */
export const dotSize = 0.15
export const dotOpacity = 0.18

/**
 * The smallest and the largest page area (in square points) on which cells have the side `cellPoints`: a playing card
 * and a sheet of A3.
 */
const [leastArea, mostArea] = [100_000, 1_100_000]

/**
 * The factor by which the cells of a page of this size are enlarged. It is greater than 1 on a poster, which would
 * otherwise have too many dots, and less than 1 on a small card, which would otherwise have too few.
 */
export function cellScale(width: number, height: number): number {
  const area = width * height
  if (area < leastArea) return Math.sqrt(area / leastArea)
  return area > mostArea ? Math.sqrt(area / mostArea) : 1
}
