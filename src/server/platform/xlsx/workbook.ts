import { type CellValue, columnName, sheetCell, sheetText } from './cells.ts'
import { type CellFormat, formatted, headStyle, styleParts } from './formats.ts'
import { rowHeight, textWidth } from './rowHeight.ts'
import { type ZipPart, zipStream } from './zipStream.ts'

export interface SheetColumn {
  /** The heading in the first row. It includes the unit. */
  label: string
  /** The width, in characters of the sheet's font. A column is never narrower than its heading. */
  width?: number
  format?: CellFormat
}

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** The rows, with cells in the order of the columns. They are read once, while the file is written. */
  rows: AsyncIterable<readonly CellValue[]>
  /** Totals below the rows. The filter leaves them out, so that they stay at the end when somebody sorts. */
  foot?: readonly (readonly CellValue[])[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = `${declaration}<styleSheet xmlns="${main}">${styleParts}</styleSheet>`

/** Makes a valid sheet name: at most 31 letters, without the characters that references use. */
const sheetName = (name: string) => sheetText(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)) || 'Sheet1'

/** Prints the headings on every page. */
const printTitles = (name: string) =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$1</definedName></definedNames>`

const defaultWidth = 14
/** The room of the filter button beside a heading, in characters. */
const buttonWidth = 3
/** The width of a column, in characters. A heading also needs the room of its filter button. */
const columnWidth = ({ label, width = defaultWidth }: SheetColumn) =>
  Math.max(width, textWidth(label) + buttonWidth)

/**
 * Writes an XLSX file with one sheet. It is written row by row, so that a large file needs no more memory than a small
 * one.
 */
export function workbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const whole = (name: string, content: string): ZipPart => ({ name, content: [declaration + content] })
  return zipStream([
    whole(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ),
    whole(
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    whole(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets>${printTitles(sheetName(sheet.name))}</workbook>`,
    ),
    whole(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ])
}

/**
 * The number of rows in one piece. It is large enough to compress well, and small enough that other requests are
 * served in between.
 */
const piece = 50

async function* sheetXml({ columns, rows, foot = [] }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(column)}" customWidth="1"/>`,
  )
  const head = columns.map(({ label, format }, at) => sheetCell(label, at, 1, headStyle(format))).join('')
  yield `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head}</row>`
  let text = ''
  let number = 1
  for await (const row of rows) {
    number += 1
    text += rowXml(columns, row, number)
    if (number % piece > 0) continue
    yield text
    text = ''
    await new Promise(setImmediate)
  }
  const all = `A1:${columnName(Math.max(0, columns.length - 1))}${number}`
  for (const [at, row] of foot.entries()) text += rowXml(columns, row, number + at + 1)
  yield `${text}</sheetData><autoFilter ref="${all}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

function rowXml(columns: readonly SheetColumn[], row: readonly CellValue[], number: number): string {
  const cells = row.map((given, at) => {
    const [value, style] = formatted(given, columns[at]?.format)
    return sheetCell(value, at, number, style)
  })
  const paragraphs = columns.flatMap((column, at): [CellValue, number][] =>
    column.format === 'paragraph' ? [[row[at], columnWidth(column)]] : [],
  )
  return `<row r="${number}"${rowHeight(paragraphs)}>${cells.join('')}</row>`
}
