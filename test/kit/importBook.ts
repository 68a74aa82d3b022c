import { columnName, sheetText } from '#server/platform/xlsx/cells.ts'
import { zipStream } from '#server/platform/xlsx/zipStream.ts'

/** A cell of a test workbook. `style` is the index of a format in `formats`. */
export interface BookCell {
  value?: string | number | boolean | null
  style?: number
  formula?: string
  /** The type of the cell in the file, if it is not the usual one: `e` for an error, `b` for true or false. */
  type?: string
}
export type BookValue = BookCell | string | number | null
export interface BookSheet {
  name?: string
  hidden?: boolean
  /** The rows from the top. Null means that the file does not contain the row. */
  rows: (readonly BookValue[] | null)[]
  merges?: string[]
  hiddenRows?: number[]
  hiddenColumns?: number[]
  isProtected?: boolean
}
export interface BookOptions {
  /** The number formats. Style n means the n-th format, counted from 1. */
  formats?: string[]
  date1904?: boolean
  /** Whether texts are stored in the table of shared texts, as Excel does. */
  sharedTexts?: boolean
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes a workbook as other programs do: with several sheets, merged cells, number formats and shared texts. */
export async function importBook(sheets: BookSheet[], options: BookOptions = {}): Promise<Buffer> {
  const { formats = [], date1904 = false, sharedTexts = true } = options
  const texts = new Map<string, number>()
  const cellXml = (given: BookValue, column: number, row: number) => {
    const cell: BookCell = given !== null && typeof given === 'object' ? given : { value: given }
    const { value = null, style = 0, formula, type } = cell
    if (value === null && formula === undefined) return ''
    const at = `r="${columnName(column)}${row}"${style ? ` s="${style}"` : ''}`
    const f = formula === undefined ? '' : `<f>${sheetText(formula)}</f>`
    if (value === null) return `<c ${at}>${f}</c>`
    if (typeof value === 'number') return `<c ${at}>${f}<v>${value}</v></c>`
    if (type) return `<c ${at} t="${type}">${f}<v>${sheetText(String(value))}</v></c>`
    if (formula !== undefined) return `<c ${at} t="str">${f}<v>${sheetText(String(value))}</v></c>`
    const text = String(value)
    if (!sharedTexts)
      return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return `<c ${at} t="s"><v>${index}</v></c>`
  }
  const sheetXml = ({ rows, merges = [], hiddenRows = [], hiddenColumns = [], isProtected }: BookSheet) => {
    const cols = hiddenColumns
      .map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`)
      .join('')
    const body = rows
      .map((cells, index) =>
        cells === null
          ? ''
          : `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ''}>${cells
              .map((cell, column) => cellXml(cell, column, index + 1))
              .join('')}</row>`,
      )
      .join('')
    const merged =
      merges.length > 0
        ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
        : ''
    return `<worksheet ${main}>${cols ? `<cols>${cols}</cols>` : ''}<sheetData>${body}</sheetData>${isProtected ? '<sheetProtection sheet="1"/>' : ''}${merged}</worksheet>`
  }
  const parts = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: [sheetXml(sheet)],
  }))
  const strings = `<sst ${main}>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${sheetText(text)}</t></si>`).join('')}</sst>`
  const styles = `<styleSheet ${main}><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${sheetText(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `<Relationships xmlns="${packaged}/relationships">${content}</Relationships>`
  const chunks: Buffer[] = []
  for await (const chunk of zipStream([
    {
      name: '[Content_Types].xml',
      content: [
        `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
      ],
    },
    { name: '_rels/.rels', content: [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] },
    {
      name: 'xl/workbook.xml',
      content: [
        `<workbook ${main} xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
          .map(
            ({ name = `Sheet${sheets.length}`, hidden }, at) =>
              `<sheet name="${sheetText(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="s${at}"/>`,
          )
          .join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations(
          `${sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}`,
        ),
      ],
    },
    { name: 'xl/sharedStrings.xml', content: [strings] },
    { name: 'xl/styles.xml', content: [styles] },
    ...parts,
  ]))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}
