import type { Line } from '#server/reader/layout/lines.ts'
import { isBlankGrouped } from '#server/reader/values/numbers.ts'

/** 12 345 678: a table that parts its thousands by blanks prints no comma anywhere. */
function groupsThousands(lines: readonly Line[]): boolean {
  const texts = lines.flatMap(({ segments }) => segments.map(({ text }) => text))
  if (texts.some((text) => /\d,\d{3}/.test(text))) return false
  const spaced = texts.filter(isBlankGrouped).length
  return spaced >= 3 && spaced > texts.filter((text) => /^\D?\d{4,}\D?$/.test(text)).length
}
/** One word out of the groups of a figure, with the commas that the table leaves out. */
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
