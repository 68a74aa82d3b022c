import { ranges, tabular, widths } from './fontWidths.ts'

export type Weight = 400 | 500 | 600 | 700

/** The font style of a text: sizes in points, letter spacing in em. */
export interface TextStyle {
  size: number
  weight: Weight
  color: string
  spacing?: number
  /** True for tabular figures: all digits have the same width, so that columns align. */
  tabular?: boolean
}

const perEm = 1024
const syllable = 885
const wideFallback = 1024

function readWidths(text: string): Map<number, number> {
  const known = new Map<number, number>()
  let at = 0
  for (const [first, count] of ranges) {
    for (let code = first; code < first + count; code += 1) {
      known.set(code, Number.parseInt(text.slice(at, at + 2), 36))
      at += 2
    }
  }
  return known
}

const tables = new Map<Weight, Map<number, number>>()
function tableOf(weight: Weight): Map<number, number> {
  const known = tables.get(weight) ?? readWidths(widths[weight])
  tables.set(weight, known)
  return known
}

const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const comma = 0x2c

/** Whether the document font contains the character. Characters that it lacks are taken from the fallback font. */
export const isOwnLetter = (code: number): boolean => isSyllable(code) || tableOf(400).has(code)

/** Returns the width of a character in em. Widths can be added up, because kerning and ligatures are disabled. */
function letterWidth(code: number, { weight, tabular: isTabular, spacing = 0 }: TextStyle): number {
  if (isSyllable(code)) return syllable / perEm + spacing
  if (isTabular && isDigit(code)) return tabular[weight].digit / perEm + spacing
  if (isTabular && code === comma) return tabular[weight].comma / perEm + spacing
  return (tableOf(weight).get(code) ?? wideFallback) / perEm + spacing
}

export function textWidth(text: string, style: TextStyle): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter.codePointAt(0) ?? 0, style)
  return width * style.size
}

/** Returns how many UTF-16 units of the text fit into a width. It is at least the length of the first character. */
export function fittingLength(text: string, width: number, style: TextStyle): number {
  let used = 0
  let length = 0
  for (const letter of text) {
    used += letterWidth(letter.codePointAt(0) ?? 0, style) * style.size
    if (used > width && length > 0) return length
    length += letter.length
  }
  return length
}
