import { colors, type Drawn } from './drawing/drawing.ts'

const dim = '#2E4577'

/**
 * Draws the decorative picture of the cover into a box: several paths meet at one point, and a bright path leads on
 * from there. Its coordinates run from 0 to 1.
 */
export function artDrawn(
  box: { x: number; y: number; width: number; height: number },
  line: number,
): Drawn[] {
  const at = (x: number, y: number) =>
    `${(box.x + box.width * x).toFixed(2)} ${(box.y + box.height * y).toFixed(2)}`
  const curve = (from: [number, number], to: [number, number], lean: number) => {
    const [first, second] = [from[0] + (to[0] - from[0]) * lean, from[0] + (to[0] - from[0]) * (lean + 0.06)]
    return `M${at(...from)} C${at(first, from[1])} ${at(second, to[1])} ${at(...to)}`
  }
  const path = (d: string, color: string): Drawn => ({ kind: 'path', d, color, line, x: 0, y: 0 })
  const dot = (x: number, y: number, radius: number, fill: string, color?: string): Drawn => ({
    kind: 'dot',
    x: box.x + box.width * x,
    y: box.y + box.height * y,
    radius: radius * line,
    fill,
    ...(color ? { color, line } : {}),
  })
  const hub: [number, number] = [0.34, 0.52]
  const goal: [number, number] = [0.7, 0.24]
  const starts = [0.08, 0.29, 0.5, 0.71, 0.92]
  const bright = starts.length - 1
  const check = [goal[0] * box.width + box.x, goal[1] * box.height + box.y] as const
  return [
    ...starts.map((y, index) =>
      path(curve([0.02, y], hub, 0.48), index === bright ? colors.bandBright : colors.bandLine),
    ),
    path(`${curve(hub, goal, 0.48)} L${at(1, goal[1])}`, colors.bandBright),
    path(curve(hub, [1, 0.78], 0.35), dim),
    ...starts.map((y, index) => dot(0.02, y, 2.4, index === bright ? colors.bandBright : colors.bandLine)),
    dot(...hub, 6, colors.band, colors.bandBright),
    dot(...hub, 2.5, colors.kind),
    dot(...goal, 7.5, colors.band, colors.kind),
    path(
      `M${check[0] - 3 * line} ${check[1]} l${2.3 * line} ${2.4 * line} l${4 * line} ${-4.6 * line}`,
      colors.kind,
    ),
  ]
}
