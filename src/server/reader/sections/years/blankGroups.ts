import type { Line } from '#server/reader/layout/lines.ts'
import { isBlankGrouped } from '#server/reader/values/numbers.ts'

/** Whether a table separates thousands with spaces (12 345 678). Such a table prints no commas. */
function groupsThousands(lines: readonly Line[]): boolean {
  const texts = lines.flatMap(({ segments }) => segments.map(({ text }) => text))
  if (texts.some((text) => /\d,\d{3}/.test(text))) return false
  const spaced = texts.filter(isBlankGrouped).length
  return spaced >= 3 && spaced > texts.filter((text) => /^\D?\d{4,}\D?$/.test(text)).length
}
/** Replaces the spaces inside each number by commas: 12 345 678 becomes the single word 12,345,678. */
const wholeFigures = (line: Line): Line => ({
  ...line,
  segments: line.segments.map((segment) => {
    if (!isBlankGrouped(segment.text)) return segment
    const text = segment.text.replaceAll(/(?<=\d) (?=\d{3})/g, ',')
    return { ...segment, text, words: [{ ...segment, text }] }
  }),
})

export const withWholeFigures = (lines: Line[]): Line[] =>
  groupsThousands(lines) ? lines.map(wholeFigures) : lines
