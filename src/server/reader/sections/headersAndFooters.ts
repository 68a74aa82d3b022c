import { customerColumns, holderColumns, salesColumns } from '../labels/columns.ts'
import { dictionary } from '../labels/dictionary.ts'
import { headingKind } from '../labels/sections.ts'
import { workplaceColumns } from '../labels/workplaceColumns.ts'
import { isLabelWord } from '../labels/yearHeads.ts'
import { middleY } from '../layout/box.ts'
import type { Line } from '../layout/lines.ts'
import { readYearHead } from '../values/dates.ts'

const always = [
  // OCR loses the colon and the spaces.
  /^조회\s*일시\s*(?::\s*)?(?:\d|$)/,
  /^copyright/i,
  /all\s*rights\s*reserved/i,
  /^-?\s*\d+\s*[/-]\s*\d+\s*-?$/,
  /^-\s*\d+\s*-$/,
  /^page\s*\d+/i,
  /^\d{1,3}\s*쪽$/,
]
const hasNumber = (line: Line, wanted: number) =>
  (textOf(line).match(/\d+/g) ?? []).some((digits) => Number(digits) === wanted)
const textOf = (line: Line) => line.segments.map((segment) => segment.text).join(' ')

const columnWord = dictionary({
  column: [customerColumns, holderColumns, salesColumns, workplaceColumns].flatMap((one) =>
    Object.values(one).flat(),
  ),
})
/**
 * Whether a line is the header row of a table. A table that begins at the top of many pages repeats it there, so it
 * must not be removed as a page header.
 */
const isTableHead = ({ segments }: Line): boolean =>
  segments.filter(
    ({ text }) => isLabelWord(text) || readYearHead(text) !== null || columnWord(text) !== undefined,
  ).length >= 2

/** Removes page headers and footers: known ones, and lines that are repeated at the same height on most pages. */
export function withoutHeadersAndFooters(pages: { height: number; lines: Line[] }[]): Line[][] {
  const seen = new Map<string, number>()
  const texts = new Map<string, number>()
  const titles = new Set<string>()
  const keyOf = (line: Line, height: number) => {
    const middle = middleY(line)
    if (middle > height * 0.1 && middle < height * 0.9) return null
    return `${Math.round(middle / 4)} ${textOf(line).replaceAll(/\d+/g, '#')}`
  }
  for (const { height, lines } of pages) {
    for (const key of new Set(lines.map((line) => keyOf(line, height)))) {
      if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    for (const text of new Set(lines.map(textOf))) texts.set(text, (texts.get(text) ?? 0) + 1)
  }
  /**
   * Whether a line can be a page header that is repeated on other pages. The text of such a header may differ from page
   * to page. But if it differs and has four digits in a row, such as a year, the line is content, unless it contains
   * the number of its page.
   */
  const returns = (line: Line) =>
    (texts.get(textOf(line)) ?? 0) > 1 || !/\d{4}/.test(textOf(line)) || hasNumber(line, line.page)
  const many = Math.max(3, pages.length * 0.6)
  return pages.map(({ height, lines }) =>
    lines.filter((line) => {
      const key = keyOf(line, height)
      if (key === null) return true
      if (always.some((pattern) => pattern.test(textOf(line)))) return false
      // Removes the page number. Any other number that is alone on a line is removed only in the lowest 5% of the page:
      // higher up, it may be the end of an address.
      if (
        /^\d{1,3}$/.test(textOf(line)) &&
        middleY(line) > height * (Number(textOf(line)) === line.page ? 0.93 : 0.95)
      )
        return false
      if ((seen.get(key) ?? 0) < many || !returns(line) || isTableHead(line)) return true
      // A title that is repeated on every page of its table is kept once, because it begins the section.
      const title = headingKind(textOf(line)) === undefined ? '' : key
      const first = title !== '' && !titles.has(title)
      titles.add(title)
      return first
    }),
  )
}
