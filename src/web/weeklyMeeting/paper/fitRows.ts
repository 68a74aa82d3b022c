/** This file estimates the heights of rows on the printed A4 page, in CSS pixels, and how many rows fit. */

const lineHeight = 14
const rowPadding = 4

/**
 * Estimates the width of a text. The unit is half a Hangul syllable; a Latin letter counts a little more than
 * one unit.
 */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x10_00 ? 2 : 1.2
  return width
}

/** Estimates how many lines a text takes in a column of this width (in the unit of `widthOf`). */
export const linesOf = (text: string, column: number) => Math.max(1, Math.ceil(widthOf(text) / column))

/** Returns the height of a table row whose longest cell has this many lines. */
export const rowHeight = (lines: number) => lines * lineHeight + rowPadding

interface Section {
  /** The height of each row, in order. */
  heights: readonly number[]
  /** The section gets rows up to this total height before the remaining space is shared among all sections. */
  first?: number
}

/**
 * Returns how many rows of each section fit on the page. Sections with `first` get their reserved rows. Then
 * all sections get one row each in turn, so that no long list fills the page alone. Every section keeps room
 * for a line that says how many rows are missing.
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
