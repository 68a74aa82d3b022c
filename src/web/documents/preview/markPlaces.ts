import type { DrawnPage, DrawnText } from '#shared/documents/layout/drawing/drawing.ts'
import { textWidth } from '#shared/documents/layout/drawing/measure.ts'

export interface Place {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/**
 * Finds the positions of a text on the pages. A text is found only if it lies within one line and the page shows it
 * unchanged. A figure that the page shows as a range, for example, is not found.
 */
export function placesOf(pages: readonly DrawnPage[], words: string, fields: readonly string[]): Place[] {
  const wanted = words.trim()
  if (wanted === '') return []
  const found = pages.flatMap(({ drawn, sections }, page) => {
    const own = sections.filter((section) => section.fields.some((field) => fields.includes(field)))
    const lines = drawn.filter((mark) => mark.kind === 'text')
    const inside = (line: DrawnText) => own.some(({ top, bottom }) => line.y >= top && line.y <= bottom)
    return lines.flatMap((line) => {
      if (own.length > 0 && !inside(line)) return []
      const at = line.text.indexOf(wanted)
      return at < 0 ? [] : [placeIn(line, at, wanted, page + 1)]
    })
  })
  return found
}

function placeIn(line: DrawnText, at: number, words: string, page: number): Place {
  const before = textWidth(line.text.slice(0, at), line.style)
  const { size } = line.style
  return {
    page,
    x: line.x + before - 1.5,
    y: line.y - size,
    width: textWidth(words, line.style) + 3,
    height: size * 1.3,
  }
}
