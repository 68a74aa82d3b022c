import { middleY } from '../layout/box.ts'
import type { Line } from '../layout/lines.ts'

const always = [
  // OCR loses the colon and the blanks.
  /^조회\s*일시\s*(?::\s*)?(?:\d|$)/,
  /^copyright/i,
  /all\s*rights\s*reserved/i,
  /^-?\s*\d+\s*[/-]\s*\d+\s*-?$/,
  /^-\s*\d+\s*-$/,
  /^page\s*\d+/i,
  /^\d{1,3}\s*쪽$/,
]
const textOf = (line: Line) => line.segments.map((segment) => segment.text).join(' ')

/** Heads and feet of pages: known ones, and whatever returns at the same height on most pages. */
export function withoutFurniture(pages: { height: number; lines: Line[] }[]): Line[][] {
  const seen = new Map<string, number>()
  const keyOf = (line: Line, height: number) => {
    const middle = middleY(line)
    if (middle > height * 0.1 && middle < height * 0.9) return null
    return `${Math.round(middle / 4)} ${textOf(line).replaceAll(/\d+/g, '#')}`
  }
  for (const { height, lines } of pages) {
    for (const key of new Set(lines.map((line) => keyOf(line, height)))) {
      if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  const many = Math.max(3, pages.length * 0.6)
  return pages.map(({ height, lines }) =>
    lines.filter((line) => {
      const key = keyOf(line, height)
      if (key === null) return true
      if (always.some((pattern) => pattern.test(textOf(line)))) return false
      // A page's number; any other lone figure down there may be the end of an address.
      if (
        /^\d{1,3}$/.test(textOf(line)) &&
        middleY(line) > height * (Number(textOf(line)) === line.page ? 0.93 : 0.95)
      )
        return false
      return (seen.get(key) ?? 0) < many
    }),
  )
}
