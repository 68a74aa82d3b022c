import { composed } from '../../platform/normalForm.ts'

/**
 * Matches characters that must be removed: control, format and private-use characters, emoji and unassigned code
 * points.
 */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u{1F000}-\u{1FAFF}\u{E0000}-\u{E0FFF}]|\p{Variation_Selector}|\u20E3/gu
const emoji = /(?![©®™↔→←↑↓▶◀☎☏♠♣♥♨〰])\p{Extended_Pictographic}/gu
/**
 * Matches characters of scripts that the fonts lack. Each of them is replaced by □, so that people see that something
 * is missing.
 */
const unknownWriting =
  /(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g

const cleanLine = (line: string) =>
  line
    .replaceAll(/[\t\u00a0\u3000]/g, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(emoji, '')
    .replaceAll(unknownWriting, '□')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/**
 * Normalises a text to lines for layout: in NFC, without emoji and invisible characters. Blank lines stay as empty
 * lines.
 */
export const printableLines = (text: string): string[] =>
  composed(text).replaceAll(lineEnds, '\n').split('\n').map(cleanLine)

export const printable = (text: string): string => printableLines(text).filter(Boolean).join(' ')
