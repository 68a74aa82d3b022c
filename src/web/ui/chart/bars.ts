/** The size of a small bar chart. Bars go up or down from zero, and an unknown value leaves a gap. */
export interface BarFrame {
  width: number
  height: number
}
export interface BarBox {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the boxes of each bar, from the base up. A plain bar has one box. */
export function barBoxes(
  columns: readonly (readonly (number | null)[])[],
  { width, height }: BarFrame,
): { boxes: (BarBox | null)[][]; zero: number; centres: number[] } {
  const sums = columns.map((parts) => ({
    up: parts.reduce<number>((sum, part) => sum + Math.max(0, part ?? 0), 0),
    down: parts.reduce<number>((sum, part) => sum + Math.min(0, part ?? 0), 0),
  }))
  const top = Math.max(0, ...sums.map(({ up }) => up))
  const bottom = Math.min(0, ...sums.map(({ down }) => down))
  const scale = top === bottom ? 0 : height / (top - bottom)
  const zero = top * scale
  const slot = width / Math.max(1, columns.length)
  const bar = Math.min(28, slot * 0.55)
  const centres = columns.map((_, at) => slot * (at + 0.5))
  const boxes = columns.map((parts, at) => {
    let up = zero
    let down = zero
    return parts.map((part): BarBox | null => {
      if (part === null) return null
      // A value other than zero is at least 1 px high, so that it stays visible.
      const size = part === 0 ? 0 : Math.max(1, Math.abs(part) * scale)
      const y = part < 0 ? down : up - size
      if (part < 0) down += size
      else up -= size
      return { x: (centres[at] ?? 0) - bar / 2, y, width: bar, height: size }
    })
  })
  return { boxes, zero, centres }
}

/**
 * Returns the points of a line over the same bars. The scale of the line spans at least 6 units, so that small
 * changes look small.
 */
export function linePoints(
  values: readonly (number | null)[],
  { width, height }: BarFrame,
): ({ x: number; y: number } | null)[] {
  const known = values.filter((value) => value !== null)
  const middle = (Math.max(...known) + Math.min(...known)) / 2
  const span = Math.max(6, Math.max(...known) - Math.min(...known))
  const slot = width / Math.max(1, values.length)
  return values.map((value, at) =>
    value === null
      ? null
      : { x: slot * (at + 0.5), y: height / 2 - ((value - middle) / span) * (height - 8) },
  )
}
