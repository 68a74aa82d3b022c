/** The side of a cell in points, on a page of the usual size. */
export const cellPoints = 8
/** By how much of a cell its dot lies right and below of the cell's middle (a 1) or left and above (a -1). */
export const shift = 0.125
/** The side of a dot, as a part of a cell. */
export const dotSize = 0.15
export const dotOpacity = 0.18

/** Between these areas, in square points, the cells have their usual size: from a playing card to a sheet of A3. */
const [leastArea, mostArea] = [100_000, 1_100_000]

/**
 * The size of the cells on a page of this size, as a multiple of the usual one. A poster is not covered with a million
 * dots, and a small card still has enough of them.
 */
export function cellScale(width: number, height: number): number {
  const area = width * height
  if (area < leastArea) return Math.sqrt(area / leastArea)
  return area > mostArea ? Math.sqrt(area / mostArea) : 1
}
