import { middleY } from '../layout/box.ts'
import type { Glyph } from './page.ts'

/** Two characters of a line differ less than this in height, in points. */
const LEVEL = 0.6
/** Text is slanted if its angle differs from the nearest quarter turn by more than this part of one. */
const QUARTER = 0.05

/**
 * Finds characters that run at an angle, such as those of a stamp or of a watermark repeated over the page. They belong
 * to no line and would be read as part of every line that they cross. Asking for an angle is slow, so only characters
 * are asked that stand at another height than those printed before and after them, and then their neighbours.
 */
export function slantedGlyphs(glyphs: readonly Glyph[], angleOf: (at: number) => number): Set<number> {
  const isSlanted = (at: number) => {
    const quarters = angleOf(at) / (Math.PI / 2)
    return Math.abs(quarters - Math.round(quarters)) > QUARTER
  }
  const apart = (a: Glyph | undefined, b: Glyph | undefined) =>
    a === undefined || b === undefined || Math.abs(middleY(a) - middleY(b)) > LEVEL
  const found = new Set<number>()
  for (const [at, glyph] of glyphs.entries()) {
    if (found.has(at) || !apart(glyphs[at - 1], glyph) || !apart(glyph, glyphs[at + 1])) continue
    if (!isSlanted(at)) continue
    found.add(at)
    for (const step of [-1, 1])
      for (let next = at + step; next >= 0 && next < glyphs.length && !found.has(next); next += step) {
        if (!isSlanted(next)) break
        found.add(next)
      }
  }
  return found
}
