/** How much room rows need on the page, and which of them fit. All heights are CSS pixels on A4. */

const lineHeight = 14
const rowPadding = 4

/** The width of a text in half letters. A Hangul syllable is as wide as two Latin letters. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x10_00 ? 2 : 1.2
  return width
}

/** Lines that a text takes in a column of that many half letters. */
export const linesOf = (text: string, column: number) => Math.max(1, Math.ceil(widthOf(text) / column))

/** Height of a table row whose longest cell has that many lines. */
export const rowHeight = (lines: number) => lines * lineHeight + rowPadding

interface Section {
  /** Height of each row, in order. */
  heights: readonly number[]
  /** Takes rows before the other sections do, up to this height. */
  first?: number
}

/**
 * Returns how many rows of each section fit on the page. First come the sections that are served before the
 * others; then every section gets one row after the other, so that no long list takes the page alone. A
 * section that is cut needs one more line, which says how many rows are missing.
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
