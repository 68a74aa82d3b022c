export type CellValue = string | number | null | undefined

const formulaStyle = 2
/** The limit of spreadsheets. */
const longestCell = 32_767

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
// Characters that XML cannot contain: control characters (except tab and line breaks), lone surrogates and two
// noncharacters.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const special = /[&<>"\r]/g
/**
 * Spreadsheets decode `_x003D_` as the character with that code, here `=`; an escaped underscore keeps the text as
 * typed.
 */
const letterByNumber = /_(?=x[\da-f]{4}_)/gi

/** For texts of cells and names of sheets. */
export const sheetText = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll(letterByNumber, '_x005F_')
    .replaceAll(special, (letter) => escapes[letter] ?? '')

const columnNames: string[] = []
/** A, B … Z, AA … */
export function columnName(index: number): string {
  const known = columnNames[index]
  if (known) return known
  const name =
    (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  columnNames[index] = name
  return name
}

/** How a formula begins, also in full width: East Asian spreadsheets treat both alike. */
const formulaLike = /^[=+\-@＝＋－＠\t\r\n]/

/** Numbers as numbers, everything else as text that stays text; an empty value has no cell. */
export function sheetCell(value: CellValue, column: number, row: number, style = 0): string {
  if (value === null || value === undefined || value === '') return ''
  const at = `${columnName(column)}${row}`
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : ''
  const chosen = formulaLike.test(value) ? formulaStyle : style
  const text = sheetText(value.length > longestCell ? `${value.slice(0, longestCell - 1)}…` : value)
  return `<c r="${at}"${chosen ? ` s="${chosen}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
