export type CellValue = string | number | null | undefined

/**
 * Positions of styles in `formats.ts`: text that is never taken for a formula, a paragraph, and a paragraph that is
 * never taken for a formula.
 */
const [formulaStyle, paragraph, wrappedFormula] = [2, 8, 9]
/** The most letters in a cell that spreadsheets allow. */
const longestCell = 32_767

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
// Matches characters that XML cannot contain: control characters except tab and line breaks, lone surrogates, and two
// noncharacters.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const special = /[&<>"\r]/g
/**
 * Matches the underscore before a code such as `_x003D_`. Spreadsheets replace such a code by its character, here `=`.
 * The underscore is escaped, so that the text stays as typed.
 */
const letterByNumber = /_(?=x[\da-f]{4}_)/gi

/** Escapes text for cells and for names of sheets. */
export const sheetText = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll(letterByNumber, '_x005F_')
    .replaceAll(special, (letter) => escapes[letter] ?? '')

const columnNames: string[] = []
/** Returns the name of a column: A, B … Z, AA … */
export function columnName(index: number): string {
  const known = columnNames[index]
  if (known) return known
  const name =
    (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  columnNames[index] = name
  return name
}

/**
 * Matches text that begins like a formula. Full-width signs are included, because East Asian spreadsheets treat them
 * like the ASCII signs.
 */
const formulaLike = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Writes a cell. A number is written as a number, and everything else as text that a spreadsheet does not convert. For
 * an empty value no cell is written.
 */
export function sheetCell(value: CellValue, column: number, row: number, style = 0): string {
  if (value === null || value === undefined || value === '') return ''
  const at = `${columnName(column)}${row}`
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : ''
  const chosen = formulaLike.test(value) ? (style === paragraph ? wrappedFormula : formulaStyle) : style
  const text = sheetText(value.length > longestCell ? `${value.slice(0, longestCell - 1)}…` : value)
  return `<c r="${at}"${chosen ? ` s="${chosen}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
