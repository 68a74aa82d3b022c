/** This file estimates, in CSS pixels, how many rows fit on the printed A4 page. */

const lineHeight = 14
const rowPadding = 4

/** Estimates the width of a text in units of half a Hangul syllable. A Latin letter counts 1.2 units. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x10_00 ? 2 : 1.2
  return width
}

/** Estimates how many lines a text takes in a column whose width is given in the unit of `widthOf`. */
export const linesOf = (text: string, column: number) => Math.max(1, Math.ceil(widthOf(text) / column))

/** The height in px of a table row whose longest cell has this many lines. */
export const rowHeight = (lines: number) => lines * lineHeight + rowPadding

interface Section {
  /** The height in px of each row, in order. */
  heights: readonly number[]
  /** The height in px that is reserved for this section's rows before the remaining height is distributed. */
  first?: number
}

/**
 * Returns how many rows of each section fit on the page. Sections with `first` get their reserved height. The
 * remaining height is given row by row to all sections in turn, so that no long list takes the whole page. In each
 * section, space is kept for a line that says how many rows are missing.
 */
export function fitRows(sections: readonly Section[], page: number): number[] {
  const shown = sections.map(() => 0)
  const note = rowHeight(1)
  let left = page - sections.length * note
  const take = (at: number, most = Number.POSITIVE_INFINITY): boolean => {
    const height = sections[at]?.heights[shown[at] ?? 0]
    if (height === undefined || height > Math.min(left, most)) return false
    shown[at] = (shown[at] ?? 0) + 1
    left -= height
    return true
  }
  for (const [at, { first = 0, heights }] of sections.entries()) {
    let used = 0
    while (take(at, first - used)) used += heights[(shown[at] ?? 0) - 1] ?? 0
  }
  for (let open = sections.map((_, at) => at); open.length > 0; ) open = open.filter((at) => take(at))
  return shown
}
