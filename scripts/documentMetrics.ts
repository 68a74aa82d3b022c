// Writes the character widths of the document font, so that layout works without loading the font.
import { writeFileSync } from 'node:fs'
import { readMetrics } from '../test/documents/fontMetrics.ts'

const { ranges, widths, tabular } = readMetrics()
const text = `// Written by scripts/documentMetrics.ts from Pretendard 1.3.9 (OFL); a test compares it with the fonts.
/** The code point of the first letter and the number of letters of each range. */
export const ranges: readonly (readonly [number, number])[] = ${JSON.stringify(ranges)}

/** The widths of all letters in ranges, for each font weight: two base-36 digits per letter, in 1/1024 em. */
export const widths = ${JSON.stringify(widths, null, 2)} as const

/** The common width of all digits, and the width of the comma, in columns of figures (tabular figures). */
export const tabular = ${JSON.stringify(tabular)} as const
`
writeFileSync('src/shared/documents/layout/drawing/fontWidths.ts', text)
