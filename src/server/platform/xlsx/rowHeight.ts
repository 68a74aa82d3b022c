import type { CellValue } from './cells.ts'

/** Matches a letter that takes the width of two digits, such as Hangul and full-width signs. */
const isWide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** The width of a text, in digits of the sheet's font, of which a wide letter takes at most two. */
export function textWidth(text: string, wide = 2): number {
  let width = 0
  for (const letter of text) width += isWide.test(letter) ? wide : 1
  return width
}

/** The width of a wide letter among many, in digits. In Malgun Gothic it is 1.75. */
const manyWide = 1.8
/** The height of a line of Malgun Gothic in 10 point type, in points. It is rounded up. */
const lineHeight = 14
/** The greatest height of a row that spreadsheets allow, in points. */
const highestRow = 409
const mostLines = Math.floor(highestRow / lineHeight)
/** The room between the text and the edges of its cell, in digits. */
const edges = 1

/** The number of lines that a text takes in a column. It counts no further than the highest row needs. */
function lineCount(text: string, column: number): number {
  const room = Math.max(1, column - edges)
  let lines = 0
  // More letters than this fill the highest row even if all of them are narrow.
  for (const paragraph of text.slice(0, mostLines * room).split('\n')) {
    lines += 1
    let used = 0
    for (const word of paragraph.split(' ')) {
      const width = textWidth(word, manyWide)
      const gap = used > 0 ? 1 : 0
      if (used + gap + width <= room) {
        used += gap + width
        continue
      }
      // A word that is longer than a line is broken inside.
      if (used > 0) lines += 1
      lines += Math.ceil(width / room) - 1
      used = width - (Math.ceil(width / room) - 1) * room
    }
    if (lines >= mostLines) return mostLines
  }
  return lines
}

/**
 * The attributes that set the height of a row. It is as high as its longest paragraph. The height is written, because
 * LibreOffice measures rows on the screen, but breaks the lines on paper elsewhere: the lines of a paragraph would be
 * printed over the next row. A row without a long paragraph keeps the height of the program.
 */
export function rowHeight(paragraphs: readonly (readonly [CellValue, number])[]): string {
  let lines = 1
  for (const [value, column] of paragraphs)
    if (typeof value === 'string') lines = Math.max(lines, lineCount(value, column))
  return lines === 1 ? '' : ` ht="${lines * lineHeight}" customHeight="1"`
}
