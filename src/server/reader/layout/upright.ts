import type { Glyph, PageContent, Rule, Turn } from '../load/page.ts'
import { type Box, middleX, middleY, union } from './box.ts'

/** Rotated text with fewer digits than this is not a table. It is a group name printed along a table's edge. */
const FEWEST_FIGURES = 8
/** The ruling lines of a table may reach this far beyond its text, in points. */
const MARGIN = 20

/**
 * Splits a page by the direction of its text. Text of page 3 that runs up becomes a separate page with the number 3.25;
 * text that runs down becomes a page with the number 3.5. Both are rotated upright. `onPaper` converts their positions
 * back to the sheet of paper.
 */
export function uprightPages(page: PageContent): PageContent[] {
  if (!page.glyphs.some((glyph) => glyph.turn)) return [page]
  const upright = { ...page, glyphs: page.glyphs.filter((glyph) => !glyph.turn) }
  const turned = (['up', 'down'] as const).flatMap((way, at): PageContent[] => {
    const glyphs = page.glyphs.filter((glyph) => glyph.turn === way)
    const figures = glyphs.filter(({ text }) => /\d/.test(text)).length
    if (figures < FEWEST_FIGURES) return []
    return [turnedPage(page, glyphs, way, page.number + (at + 1) / 4)]
  })
  return [upright, ...turned]
}

function turnedPage(page: PageContent, glyphs: Glyph[], way: Turn, number: number): PageContent {
  const { width, height } = page
  const turn = (box: Box): Box => asRead({ turn: way, width: height, height: width }, box)
  const around = union(glyphs)
  const rules = page.rules.flatMap((rule): Rule[] => {
    const { horizontal, at, from, to } = rule
    const box = horizontal ? { x0: from, x1: to, y0: at, y1: at } : { x0: at, x1: at, y0: from, y1: to }
    if (box.x1 < around.x0 - MARGIN || box.x0 > around.x1 + MARGIN) return []
    if (box.y1 < around.y0 - MARGIN || box.y0 > around.y1 + MARGIN) return []
    const { x0, y0, x1, y1 } = turn(box)
    return horizontal
      ? [{ horizontal: false, at: x0, from: y0, to: y1 }]
      : [{ horizontal: true, at: y0, from: x0, to: x1 }]
  })
  return {
    ...page,
    number,
    width: height,
    height: width,
    glyphs: glyphs.map((glyph) => ({
      text: glyph.text,
      ...(glyph.blank ? { blank: true } : {}),
      ...turn(glyph),
    })),
    rules,
    turn: way,
  }
}

/** The number of the sheet of paper: the rotated part with the number 3.25 is on sheet 3. */
export const paperNumber = (page: number): number => Math.floor(page)

type Sheet = Pick<PageContent, 'turn' | 'askew' | 'width' | 'height'>

/** Converts a box of a rotated page to its position on the paper. */
export function onPaper(sheet: Sheet, straight: Box): Box {
  const { turn, width, height } = sheet
  const box = moved(sheet, straight, 1)
  if (turn === 'up') return { x0: box.y0, x1: box.y1, y0: width - box.x1, y1: width - box.x0 }
  if (turn === 'down') return { x0: height - box.y1, x1: height - box.y0, y0: box.x0, y1: box.x1 }
  return turn === 'over' ? upsideDown(sheet, box) : box
}

/** Converts a box on the paper to its position on the page as it was rotated for reading. */
export function asRead(sheet: Sheet, box: Box): Box {
  const { turn, width, height } = sheet
  const back = (upright: Box) => moved(sheet, upright, -1)
  if (turn === 'up') return back({ x0: width - box.y1, x1: width - box.y0, y0: box.x0, y1: box.x1 })
  if (turn === 'down') return back({ x0: box.y0, x1: box.y1, y0: height - box.x1, y1: height - box.x0 })
  return back(turn === 'over' ? upsideDown(sheet, box) : box)
}

const upsideDown = ({ width, height }: Sheet, { x0, y0, x1, y1 }: Box): Box => ({
  x0: width - x1,
  x1: width - x0,
  y0: height - y1,
  y1: height - y0,
})

/**
 * Moves a box from the straightened page to the tilted scan (`way` 1) or back (`way` -1): the centre of the box is
 * rotated by the tilt angle, and its size stays.
 */
function moved({ askew = 0, width, height }: Sheet, box: Box, way: 1 | -1): Box {
  if (askew === 0) return box
  const angle = (way * askew * Math.PI) / 180
  const [dx, dy] = [middleX(box) - width / 2, middleY(box) - height / 2]
  const right = width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle) - middleX(box)
  const down = height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle) - middleY(box)
  return { x0: box.x0 + right, x1: box.x1 + right, y0: box.y0 + down, y1: box.y1 + down }
}
