/** Where the bars of a small chart stand: from zero up and down, nothing known is a gap. */
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

/** Parts of each bar, from the base up; one part for a plain bar. */
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
      // What is something is seen, however small it is beside the others.
      const size = part === 0 ? 0 : Math.max(1, Math.abs(part) * scale)
      const y = part < 0 ? down : up - size
      if (part < 0) down += size
      else up -= size
      return { x: (centres[at] ?? 0) - bar / 2, y, width: bar, height: size }
    })
  })
  return { boxes, zero, centres }
}

/** Points of a line over the same slots; the scale spans at least six, so that a small sway stays small. */
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
