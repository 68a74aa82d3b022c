export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something a person may want to use; what is being filled in is worth more than a button. */
export interface Control extends Box {
  weight?: number
}

const step = 8

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/**
 * How far a message moves so that it covers no control: not at all if its own place is free, else to the nearest free
 * one between `ceiling` and there, at the right, in the middle or at the left. Where all is full, over what matters least.
 */
export function freeSpot(
  own: Box,
  controls: readonly Control[],
  { ceiling, width }: { ceiling: number; width: number },
) {
  const middle = (width - own.right - own.left) / 2
  const columns = [...new Set([0, middle, width - own.right - own.left])]
  const rows = Array.from(
    { length: Math.max(1, Math.floor((own.top - ceiling) / step) + 1) },
    (_, n) => 0 - n * step,
  )
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY, way: 0 }
  for (const x of columns) {
    for (const y of rows) {
      const there = moved(own, x, y)
      const covered = controls.reduce(
        (sum, control) => sum + (overlaps(there, control) ? (control.weight ?? 1) : 0),
        0,
      )
      const way = Math.abs(x) + Math.abs(y)
      if (covered < best.covered || (covered === best.covered && way < best.way))
        best = { x, y, covered, way }
    }
  }
  return { x: best.x, y: best.y }
}

const controlSelector = 'a[href], button, input, select, textarea, label:has(input), [role=option]'

const fieldWeight = 3

/** The window that took the rest of the page away, if one is open: what lies under it cannot be pressed. */
export const openWindow = () => [...document.querySelectorAll('[data-dialog], [role=alertdialog]')].at(-1)

/** What a person could want to press, as it stands in the window now. */
export function visibleControls(except: Element): Control[] {
  return [...(openWindow() ?? document).querySelectorAll(controlSelector)]
    .filter((element) => !except.contains(element))
    .map((element) => ({
      box: element.getBoundingClientRect(),
      weight: element.matches('input, select, textarea') ? fieldWeight : 1,
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight)
    .map(({ box: { left, top, right, bottom }, weight }) => ({ left, top, right, bottom, weight }))
}
