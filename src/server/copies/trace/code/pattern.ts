/** The side of a cell in points, on a page of the usual size. */
export const cellPoints = 8
/** How far a dot is moved from the middle of its cell, as a fraction of the cell's side: to the lower right for a 1, to the upper left for a -1. */
export const shift = 0.125
/** The side of a dot, as a fraction of the side of its cell. */
export const dotSize = 0.15
export const dotOpacity = 0.18

/** The smallest and the largest page area (in square points) on which the cells have their usual size: a playing card and a sheet of A3. */
const [leastArea, mostArea] = [100_000, 1_100_000]

/**
 * The factor by which the cells of a page of this size are larger than usual. It limits the number of dots on a poster, and keeps enough dots on a
 * small card.
 */
export function cellScale(width: number, height: number): number {
  const area = width * height
  if (area < leastArea) return Math.sqrt(area / leastArea)
  return area > mostArea ? Math.sqrt(area / mostArea) : 1
}
