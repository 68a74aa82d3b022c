import { storedZip } from '../../platform/storedZip.ts'
import { type ImportKind, importKindNames, importKinds } from '../kinds.ts'
import { columnLetters } from '../rules.ts'
import { type TemplateColumn, templateColumns } from './columns.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '')

/**
 * The position of each style in `cellXfs`. In a cell with the style `text`, leading zeros are kept and nothing is
 * converted to a number.
 */
const style = { plain: 0, title: 1, note: 2, head: 3, example: 4, text: 5, exampleText: 6 } as const
const fonts = [
  '<font><sz val="10"/><name val="맑은 고딕"/></font>',
  '<font><b/><sz val="14"/><name val="맑은 고딕"/></font>',
  '<font><sz val="9"/><color rgb="FF586374"/><name val="맑은 고딕"/></font>',
  '<font><b/><sz val="10"/><name val="맑은 고딕"/></font>',
  '<font><i/><sz val="10"/><color rgb="FF586374"/><name val="맑은 고딕"/></font>',
]
const cellFormat = (font: number, { fill = 0, text = false, wrap = false } = {}) =>
  `<xf numFmtId="${text ? 49 : 0}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1"${wrap ? ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' : '/>'}`
const styles = `<styleSheet xmlns="${main}"><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  cellFormat(0),
  cellFormat(1),
  cellFormat(2, { wrap: true }),
  cellFormat(3, { fill: 2 }),
  cellFormat(4),
  cellFormat(0, { text: true }),
  cellFormat(4, { text: true }),
].join('')}</cellXfs></styleSheet>`

type Cell = readonly [value: string | number, style: number]
const cellXml = ([value, look]: Cell, column: number, row: number) => {
  const at = `r="${columnLetters(column)}${row}" s="${look}"`
  if (value === '') return `<c ${at}/>`
  return typeof value === 'number'
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}
const rowXml = (cells: readonly Cell[], row: number, height?: number) =>
  `<row r="${row}"${height ? ` ht="${height}" customHeight="1"` : ''}>${cells.map((cell, at) => cellXml(cell, at, row)).join('')}</row>`

/** The last row to which drop-down lists and formats apply. */
const lastRow = 5000
const headRow = 3
const wordsSheet = '선택값'

/**
 * The words of a drop-down list. They are on a sheet of their own, because a list inside a cell has at most 255
 * characters.
 */
interface WordList {
  words: readonly string[]
  column: number
}

const listsOf = (columns: readonly TemplateColumn[], lists: Map<string, WordList>) => {
  for (const { target } of columns)
    if (target.words && !lists.has(target.words.label))
      lists.set(target.words.label, { words: target.words.texts, column: lists.size })
}

function validations(columns: readonly TemplateColumn[], lists: ReadonlyMap<string, WordList>): string {
  const made = columns.flatMap(({ target, note, heading }, at) => {
    const where = `${columnLetters(at)}${headRow + 1}:${columnLetters(at)}${lastRow}`
    const prompt = `showInputMessage="1" promptTitle="${escaped(heading.slice(0, 32))}" prompt="${escaped(note.slice(0, 250))}"`
    const list = target.words && lists.get(target.words.label)
    if (!list) return [`<dataValidation allowBlank="1" ${prompt} sqref="${where}"/>`]
    const letters = columnLetters(list.column)
    const source = `'${wordsSheet}'!$${letters}$2:$${letters}$${list.words.length + 1}`
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="없는 값입니다" error="목록에서 선택해주세요." ${prompt} sqref="${where}"><formula1>${source}</formula1></dataValidation>`,
    ]
  })
  return `<dataValidations count="${made.length}">${made.join('')}</dataValidations>`
}

const isText = ({ target }: TemplateColumn) =>
  !['money', 'percent', 'times', 'count', 'shares'].includes(target.kind)
const width = ({ heading, target }: TemplateColumn) =>
  target.kind === 'long-text' ? 40 : Math.min(30, Math.max(13, heading.length * 2))

function kindSheet(
  kind: ImportKind,
  columns: readonly TemplateColumn[],
  lists: ReadonlyMap<string, WordList>,
) {
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width(column)}" style="${isText(column) ? style.text : style.plain}" customWidth="1"/>`,
  )
  const title: Cell[] = [[`${importKinds[kind].label} 가져오기 서식`, style.title]]
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="${headRow}" topLeftCell="B${headRow + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(title, 1, 24)}${rowXml(
    columns.map(({ note }): Cell => [note, style.note]),
    2,
    42,
  )}${rowXml(
    columns.map(({ heading }): Cell => [heading, style.head]),
    headRow,
    20,
  )}${rowXml(
    columns.map((column): Cell => [column.example, isText(column) ? style.exampleText : style.example]),
    headRow + 1,
  )}</sheetData>${validations(columns, lists)}</worksheet>`
}

const guide = [
  '딜데스크 가져오기 서식',
  '시트마다 한 가지를 적습니다. 쓰지 않는 시트는 그대로 두고, 가져올 때 시트를 선택합니다.',
  '3행이 제목입니다. 제목은 바꾸거나 옮겨도 되고, 쓰지 않는 열은 지워도 됩니다.',
  '(예)로 시작하는 행은 가져오지 않습니다. 그 아래부터 적어주세요.',
  '회색 글은 무엇을 적는지 알려줍니다. 칸을 누르면 같은 설명이 나옵니다.',
  '정해진 값은 목록에서 선택합니다. 모든 값은 선택값 시트에 있습니다.',
  '빈 칸은 저장된 값을 지우지 않습니다. 주민등록번호는 적지 마세요.',
  '기업을 먼저, 그 다음 일일보고와 거래 상대방을 가져옵니다.',
]
const guideSheet = `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="100" customWidth="1"/></cols><sheetData>${guide
  .map((line, at) => rowXml([[line, at === 0 ? style.title : style.plain]], at + 1))
  .join('')}</sheetData></worksheet>`

function wordSheet(lists: ReadonlyMap<string, WordList>): string {
  const all = [...lists]
  const most = Math.max(...all.map(([, { words }]) => words.length))
  const rows = Array.from({ length: most }, (_, at) =>
    rowXml(
      all.map(([, { words }]): Cell => [words[at] ?? '', style.plain]),
      at + 2,
    ),
  )
  const head = all.map(([label]): Cell => [label, style.head])
  return `<worksheet xmlns="${main}"><cols><col min="1" max="${all.length}" width="20" customWidth="1"/></cols><sheetData>${rowXml(head, 1)}${rows.join('')}</sheetData></worksheet>`
}

/**
 * Returns the workbook that people fill in: a guide, a sheet for each kind with explained headings and an example
 * row, and a sheet with the words of all drop-down lists.
 */
export function templateWorkbook(lastYear: number): Uint8Array<ArrayBuffer> {
  const lists = new Map<string, WordList>()
  const kinds = importKindNames.map((kind) => ({ kind, columns: templateColumns(kind, lastYear) }))
  for (const { columns } of kinds) listsOf(columns, lists)
  const sheets = [
    { name: '안내', xml: guideSheet },
    ...kinds.map(({ kind, columns }) => ({
      name: importKinds[kind].label,
      xml: kindSheet(kind, columns, lists),
    })),
    { name: wordsSheet, xml: wordSheet(lists) },
  ]
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `<Relationships xmlns="${packaged}/relationships">${content}</Relationships>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    // The sheet of the first kind is shown when the workbook is opened, so that a person sees at once where to write.
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="1"/></bookViews><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `${sheets.map((_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('st', 'styles', 'styles.xml')}`,
    ),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  }
  return storedZip(Object.entries(parts).map(([name, text]) => ({ name, text: head + text })))
}
