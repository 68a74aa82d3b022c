/**
 * The size in px of a small bar chart. Its bars go up or down from zero. An unknown value has no bar and leaves a gap.
 */
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

/** Returns the rectangles of each bar, from the base upwards. A stacked bar has several. */
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
      // Values other than zero are at least 1 px high, so that they stay visible.
      const size = part === 0 ? 0 : Math.max(1, Math.abs(part) * scale)
      const y = part < 0 ? down : up - size
      if (part < 0) down += size
      else up -= size
      return { x: (centres[at] ?? 0) - bar / 2, y, width: bar, height: size }
    })
  })
  return { boxes, zero, centres }
}

/** Returns the points of a line above the bars. Its scale spans at least 6 units, so that small changes look small. */
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
