import type { Glyph, PageContent, Rule, Turn } from '../load/page.ts'
import { type Box, union } from './box.ts'

/** Names of groups set along a table's edge hold hardly a figure. */
const FEWEST_FIGURES = 8
/** Rulings of a table reach a little beyond its text. */
const MARGIN = 20

/**
 * A page as it reads upright. What is printed up or down the page becomes a page of its own right behind it, turned:
 * page 3 and page 3.25. Its places are turned back where they are told (`onPaper`).
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

/** The page as it is counted on paper. */
export const paperNumber = (page: number): number => Math.floor(page)

type Sheet = Pick<PageContent, 'turn' | 'width' | 'height'>

/** Where a box of a turned page stands on the paper. */
export function onPaper({ turn, width, height }: Sheet, box: Box): Box {
  if (turn === 'up') return { x0: box.y0, x1: box.y1, y0: width - box.x1, y1: width - box.x0 }
  if (turn === 'down') return { x0: height - box.y1, x1: height - box.y0, y0: box.x0, y1: box.x1 }
  if (turn === 'over')
    return { x0: width - box.x1, x1: width - box.x0, y0: height - box.y1, y1: height - box.y0 }
  return box
}

/** Where a box of the paper stands on the page as it was turned to be read. */
export function asRead({ turn, width, height }: Sheet, box: Box): Box {
  if (turn === 'up') return { x0: width - box.y1, x1: width - box.y0, y0: box.x0, y1: box.x1 }
  if (turn === 'down') return { x0: box.y0, x1: box.y1, y0: height - box.x1, y1: height - box.x0 }
  return onPaper({ turn, width, height }, box)
}
