import { countWords, type WordCounts } from '#server/reader/layout/join.ts'
import { type Line, linesOf } from '#server/reader/layout/lines.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import type { Glyph, PageContent, Rule } from '#server/reader/load/page.ts'

/** A text on the page, placed by its left edge, or by its right edge if it is right-aligned. */
export interface Printed {
  text: string
  left?: number
  right?: number
  y: number
  size?: number
}

const glyphsOf = ({ text, left, right, y, size = 8 }: Printed): Glyph[] => {
  const widthOf = (letter: string) => (/[가-힣]/.test(letter) ? size : size * 0.55)
  const wide = [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
  let x = left ?? (right ?? 0) - wide
  return [...text].flatMap((letter) => {
    const x0 = x
    x += widthOf(letter)
    return letter === ' ' ? [] : [{ text: letter, x0, x1: x, y0: y, y1: y + size * 1.2 }]
  })
}

export const pageOf = (texts: readonly Printed[], rules: Rule[] = []): PageContent => ({
  number: 1,
  width: 595,
  height: 842,
  glyphs: texts.flatMap(glyphsOf),
  rules,
  pictureShare: 0,
  engine: 'pdfium',
})

/** The lines that the reader builds from a page with these texts. */
export function printed(
  texts: readonly Printed[],
  ruled: Rule[] = [],
): { lines: Line[]; rules: Rules; words: WordCounts } {
  const lines = linesOf(pageOf(texts, ruled), { spacing: 0, blanks: false })
  return { lines, rules: new Map([[1, ruled]]), words: countWords(lines.flatMap((line) => line.segments)) }
}

/** Rows of texts in columns: a number is the left edge of a column, `{ right }` its right edge. */
export const rowsAt = (
  columns: readonly (number | { right: number })[],
  rows: readonly (readonly string[])[],
  top = 100,
): Printed[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, index): Printed[] => {
      const column = columns[index] ?? 0
      const place = typeof column === 'number' ? { left: column } : column
      return text === '' ? [] : [{ text, y: top + at * 18, ...place }]
    }),
  )
