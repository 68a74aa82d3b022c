// Writes the character widths of the document font, so that layout works without loading the font.
import { writeFileSync } from 'node:fs'
import { readMetrics } from '../test/documents/fontMetrics.ts'

const { ranges, widths, tabular } = readMetrics()
const text = `// Written by scripts/documentMetrics.ts from Pretendard 1.3.9 (OFL); a test compares it with the fonts.
/** First letter and length of each run of letters. */
export const ranges: readonly (readonly [number, number])[] = ${JSON.stringify(ranges)}

/** Widths of those letters in 1/1024 em, two digits to the base of 36 each, by weight. */
export const widths = ${JSON.stringify(widths, null, 2)} as const

/** Width of every digit, and of the comma, where digits stand below each other. */
export const tabular = ${JSON.stringify(tabular)} as const
`
writeFileSync('src/shared/documents/layout/drawing/fontWidths.ts', text)
