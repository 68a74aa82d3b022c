export type CellValue = string | number | null | undefined

const formulaStyle = 2
/** A spreadsheet's own limit. */
const longestCell = 32_767

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
// What XML cannot hold at all: controls (but tab and line breaks), lone halves of a letter and two numbers that are none.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const special = /[&<>"\r]/g
/** A spreadsheet reads `_x003D_` as the letter of that number, here `=`; an escaped underscore keeps it as typed. */
const letterByNumber = /_(?=x[\da-f]{4}_)/gi

/** For texts of cells and for names of sheets alike. */
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

/** As a formula begins, in full width too: a spreadsheet of an East Asian system reads those the same. */
const formulaLike = /^[=+\-@＝＋－＠\t\r\n]/

/** Numbers as numbers, everything else as text that stays text; nothing is no cell. */
export function sheetCell(value: CellValue, column: number, row: number, style = 0): string {
  if (value === null || value === undefined || value === '') return ''
  const at = `${columnName(column)}${row}`
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : ''
  const chosen = formulaLike.test(value) ? formulaStyle : style
  const text = sheetText(value.length > longestCell ? `${value.slice(0, longestCell - 1)}…` : value)
  return `<c r="${at}"${chosen ? ` s="${chosen}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
