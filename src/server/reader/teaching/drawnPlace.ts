import type { TableHint } from '#shared/registration/teaching.ts'
import type { Box } from '../layout/box.ts'
import { asRead, onPaper, paperNumber } from '../layout/upright.ts'
import type { Reading } from '../sections/reading.ts'
import { cutOut } from './grid.ts'

export interface ReadPlace {
  page: number
  box: Box
}

/**
 * Converts the box that a person drew on the sheet of paper to the page as it was read. A sheet may have upright and
 * rotated text, and each is read as a separate page. The page with most text in the box is taken.
 */
export function placeOf({ lines, turned }: Reading, hint: TableHint): ReadPlace {
  const [x0, y0, x1, y1] = hint.box
  const pages = new Set(lines.map(({ page }) => page).filter((page) => paperNumber(page) === hint.page))
  const places = [...pages].map((page): ReadPlace => {
    const from = turned.get(page)
    const box = { x0, y0, x1, y1 }
    return { page, box: from ? asRead(from, box) : box }
  })
  const held = ({ page, box }: ReadPlace) =>
    cutOut(lines, page, box).inside.reduce((sum, { segments }) => sum + segments.length, 0)
  return places.toSorted((a, b) => held(b) - held(a))[0] ?? { page: hint.page, box: { x0, y0, x1, y1 } }
}

/** Converts a box of a read page to corners on the paper. */
export function cornersOf({ turned }: Reading, { page, box }: ReadPlace): [number, number, number, number] {
  const from = turned.get(page)
  const { x0, y0, x1, y1 } = from ? onPaper(from, box) : box
  return [x0, y0, x1, y1]
}
