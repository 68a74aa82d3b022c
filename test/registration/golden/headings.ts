import type { Canvas } from './canvas.ts'
import type { Layout } from './layout.ts'

/** The number of headings drawn so far, so that a report drawn again gets the same heading numbers. */
const counts = new WeakMap<Canvas, number>()

/** Draws a section heading with the words and the style of the layout. */
export function heading(canvas: Canvas, layout: Layout, key: string, level = 1): void {
  const index = counts.get(canvas) ?? 0
  counts.set(canvas, index + 1)
  const raw = layout.words.headings[key] ?? key
  const text = layout.style.noBlanks ? raw.replaceAll(' ', '') : raw
  canvas.need(70)
  canvas.y += level === 1 ? 10 : 4
  canvas.write(
    layout.style.heading(text, level, index % 20),
    canvas.style.margin,
    canvas.y,
    level === 1 ? 12 : 9.5,
    true,
  )
  canvas.y += level === 1 ? 20 : 16
}

/** Draws the unit above a table, at its right edge. */
export function unit(canvas: Canvas, layout: Layout, name: string): void {
  const text = layout.style.unitText(name)
  const at = canvas.style.margin + canvas.width - canvas.measure(text, canvas.style.size, false)
  canvas.write(text, at, canvas.y)
  canvas.y += 13
}
