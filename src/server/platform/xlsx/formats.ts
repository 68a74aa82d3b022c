import type { CellValue } from './cells.ts'

/**
 * The format of the values in a column. Without one, texts stay texts, and a number is written like in a `number`
 * column, but the heading is on the left. A `share` has one decimal place like on the screens; a `paragraph` wraps, so
 * that its row becomes higher instead of cutting the text off.
 */
export type CellFormat = 'day' | 'decimal' | 'number' | 'paragraph' | 'share' | 'year'

const [textHead, numberHead] = [1, 10]
/** The number of the style of a heading. It is on the side where the values of its column are. */
export const headStyle = (format?: CellFormat) =>
  format === 'decimal' || format === 'number' || format === 'share' ? numberHead : textHead
const [wholeNumber, decimalNumber, calendarDay, plainYear, shareNumber, paragraph] = [3, 4, 5, 6, 7, 8]
const [dayFormat, shareFormat] = [164, 165]

const plain = 'fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"'
const head =
  'numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"'
// A row is as high as its longest paragraph. All its cells begin at the top. The common style says so too, because
// LibreOffice takes it for cells without a style of their own.
const top = '<alignment vertical="top"/></xf>'
// A day is on the left like a text, because on the right it would touch the text of the next column. The indent keeps
// it from a number in the column before.
const left = '<alignment horizontal="left" vertical="top" indent="1"/></xf>'
const wrapped = '<alignment vertical="top" wrapText="1"/></xf>'
/**
 * The styles in the order of their numbers. The third and the tenth one are text that a spreadsheet never takes for a
 * formula, not even after somebody edits it.
 */
const cellStyles = [
  `<xf numFmtId="0" ${plain}>${top}`,
  `<xf ${head}><alignment vertical="center"/></xf>`,
  `<xf numFmtId="49" ${plain} quotePrefix="1" applyNumberFormat="1">${top}`,
  `<xf numFmtId="3" ${plain} applyNumberFormat="1">${top}`,
  `<xf numFmtId="4" ${plain} applyNumberFormat="1">${top}`,
  `<xf numFmtId="${dayFormat}" ${plain} applyNumberFormat="1">${left}`,
  `<xf numFmtId="1" ${plain} applyNumberFormat="1">${top}`,
  `<xf numFmtId="${shareFormat}" ${plain} applyNumberFormat="1">${top}`,
  `<xf numFmtId="0" ${plain}>${wrapped}`,
  `<xf numFmtId="49" ${plain} quotePrefix="1" applyNumberFormat="1">${wrapped}`,
  // The indent is the room of the filter button.
  `<xf ${head}><alignment horizontal="right" vertical="center" indent="2"/></xf>`,
]
const fonts =
  '<fonts count="2"><font><sz val="10"/><name val="맑은 고딕"/></font><font><b/><sz val="10"/><name val="맑은 고딕"/></font></fonts>'
const fills =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/><bgColor indexed="64"/></patternFill></fill></fills>'

/** The content of the XLSX part `styles.xml`, without its root element. */
export const styleParts = `<numFmts count="2"><numFmt numFmtId="${dayFormat}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${shareFormat}" formatCode="#,##0.0"/></numFmts>${fonts}${fills}<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1">${top}</cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`

const dayMs = 86_400_000
/**
 * Day zero of spreadsheets. Day numbers that are counted from it are right only from March 1900 on, because
 * spreadsheets also count 29 February 1900, a day that did not exist.
 */
const dayZero = Date.UTC(1899, 11, 30)
const firstSure = Date.UTC(1900, 2, 1)

function dayNumber(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return at >= firstSure ? (at - dayZero) / dayMs : null
}

/** Returns the value of a cell and the number of its style. An invalid day stays text. */
export function formatted(value: CellValue, format?: CellFormat): [value: CellValue, style: number] {
  if (typeof value === 'number') {
    if (format === 'share') return [value, shareNumber]
    return [value, format === 'decimal' || !Number.isInteger(value) ? decimalNumber : wholeNumber]
  }
  if (format === 'paragraph') return [value, paragraph]
  // A year becomes a number, so that it can be compared and filtered, but it has no thousands separator.
  if (format === 'year' && typeof value === 'string' && /^\d{4}$/.test(value))
    return [Number(value), plainYear]
  const day = format === 'day' && typeof value === 'string' ? dayNumber(value) : null
  return day === null ? [value, 0] : [day, calendarDay]
}
