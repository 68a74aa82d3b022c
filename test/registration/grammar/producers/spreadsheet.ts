import type { Axes } from '../axes.ts'
import type { Block, Cell, Run } from '../blocks.ts'
import { placeLink } from '../places.ts'

/**
 * Every part of the report shares one grid of columns, as in the forms that offices draw in spreadsheets. A cell of a
 * part spans as many of them as its width needs.
 */
const gridColumns = 30
const columnCm = 0.62
const letterCm = { wide: 0.3, narrow: 0.165 }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const runXml = ({ text, truth }: Run): string =>
  truth
    ? `<text:a xlink:type="simple" xlink:href="${escaped(placeLink(truth.path))}">${escaped(text)}</text:a>`
    : escaped(text)

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > 'ᄀ' ? letterCm.wide : letterCm.narrow), 0)

/** The grid columns of each table column. The sum is exact. */
function spansOf(widths: readonly number[]): number[] {
  const total = widths.reduce((sum, one) => sum + one, 0)
  let [before, done] = [0, 0]
  return widths.map((one) => {
    before += one
    const end = Math.round((before / total) * gridColumns)
    const span = end - done
    done = end
    return span
  })
}

interface Placed {
  cell: Cell
  columns: number
  rows: number
}

const linesOf = (cell: Cell): Run[][] =>
  cell.downwards ? [...(cell.lines[0]?.[0]?.text ?? '')].map((text) => [{ text }]) : cell.lines

function rowXml(placed: (Placed | null)[], axes: Axes, zebra: boolean): string {
  const height = Math.max(
    1,
    ...placed.map((one) =>
      one
        ? linesOf(one.cell).reduce(
            (sum, line) =>
              sum +
              Math.max(
                1,
                Math.ceil((widthOf(line.map(({ text }) => text).join('')) + 0.15) / (one.columns * columnCm)),
              ),
            0,
          )
        : 1,
    ),
  )
  const cells = placed.map((one) => {
    if (!one) return '<table:covered-table-cell/>'
    const shade = one.cell.head && axes.heads === 'filled' ? 'f' : zebra && !one.cell.head ? 'z' : 'p'
    const style = `${one.cell.align ?? 'left'}-${shade}`
    const text = linesOf(one.cell)
      .map((line) => `<text:p>${line.map(runXml).join('')}</text:p>`)
      .join('')
    return `<table:table-cell table:style-name="${style}" office:value-type="string" table:number-columns-spanned="${one.columns}" table:number-rows-spanned="${one.rows}">${text}</table:table-cell>${'<table:covered-table-cell/>'.repeat(one.columns - 1)}`
  })
  return `<table:table-row table:style-name="row${Math.min(9, height)}">${cells.join('')}</table:table-row>`
}

/** The rows of a table on the grid. A cell that spans rows covers the cells below it. */
function tableXml({ widths, heads, rows }: Extract<Block, { kind: 'table' }>, axes: Axes): string {
  const spans = spansOf(widths)
  const covered = new Map<number, number>()
  const place = (cells: Cell[]): (Placed | null)[] => {
    let at = 0
    const placed: (Placed | null)[] = []
    const skip = () => {
      for (let left = covered.get(at) ?? 0; left > 0; left = covered.get(at) ?? 0) {
        covered.set(at, left - 1)
        placed.push(...Array<null>(spans[at] ?? 1).fill(null))
        at += 1
      }
    }
    for (const cell of cells) {
      skip()
      const count = cell.columns ?? 1
      const columns = spans.slice(at, at + count).reduce((sum, one) => sum + one, 0)
      placed.push({ cell, columns, rows: cell.rows ?? 1 })
      if (cell.rows) covered.set(at, cell.rows - 1)
      at += count
    }
    skip()
    return placed
  }
  return [
    ...heads.map((cells) => rowXml(place(cells), axes, false)),
    ...rows.map((cells, at) => rowXml(place(cells), axes, axes.zebra === 'yes' && at % 2 === 1)),
  ].join('')
}

const alone = (text: string, style: string, more = '') =>
  `<table:table-row table:style-name="row2"${more}><table:table-cell table:style-name="${style}" office:value-type="string" table:number-columns-spanned="${gridColumns}"><text:p>${text}</text:p></table:table-cell></table:table-row>`

function blocksXml(blocks: readonly Block[], axes: Axes): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return alone(escaped(block.text), 'heading')
        case 'caption':
          return alone(escaped(block.text), `${block.align}-none`)
        case 'newPage':
          return '<table:table-row table:style-name="next"/>'
        case 'lines':
          return block.lines
            .map((line) =>
              alone(
                line.map((one) => (block.leaders && one.text === ', ' ? ' ………… ' : runXml(one))).join(''),
                'left-none',
              ),
            )
            .join('')
        case 'table':
          return tableXml(block, axes)
      }
    })
    .join('')
}

const borders: Record<Axes['rules'], string> = {
  full: 'fo:border="0.6pt solid #555555"',
  horizontal: 'fo:border-bottom="0.6pt solid #777777"',
  none: '',
}

const cellStyle = (name: string, align: string, border: string, fill: string, bold = false) =>
  `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" style:vertical-align="middle" ${border} ${fill ? `fo:background-color="${fill}"` : ''}/><style:paragraph-properties fo:text-align="${align === 'left' ? 'start' : align === 'right' ? 'end' : 'center'}"/><style:text-properties style:font-name="NanumGothic" style:font-name-asian="NanumGothic" fo:font-size="${bold ? 11.5 : 8}pt" style:font-size-asian="${bold ? 11.5 : 8}pt"/></style:style>`

/** The report as a spreadsheet (flat OpenDocument). */
export function spreadsheet(blocks: readonly Block[], axes: Axes): string {
  const fills = { p: '', f: '#e3e8f0', z: '#f4f6f9' }
  const styles = (['left', 'right', 'center'] as const).flatMap((align) => [
    ...Object.entries(fills).map(([name, fill]) =>
      cellStyle(`${align}-${name}`, align, borders[axes.rules], fill),
    ),
    cellStyle(`${align}-none`, align, '', ''),
  ])
  const rowStyle = (name: string, lines: number, more = '') =>
    `<style:style style:name="${name}" style:family="table-row"><style:table-row-properties style:row-height="${(lines * 0.36 + 0.14).toFixed(2)}cm" style:use-optimal-row-height="false" ${more}/></style:style>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:font-face-decls><style:font-face style:name="NanumGothic" svg:font-family="NanumGothic"/></office:font-face-decls>
<office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="1.1cm" style:print="grid-none"/></style:page-layout>
<style:style style:name="column" style:family="table-column"><style:table-column-properties style:column-width="${columnCm}cm"/></style:style>
${Array.from({ length: 9 }, (_, at) => rowStyle(`row${at + 1}`, at + 1)).join('')}${rowStyle('next', 1, 'fo:break-before="page"')}
${styles.join('')}${cellStyle('heading', 'left', '', '', true)}</office:automatic-styles>
<office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"/></office:master-styles>
<office:body><office:spreadsheet><table:table table:name="보고서"><table:table-column table:style-name="column" table:number-columns-repeated="${gridColumns}"/>${blocksXml(blocks, axes)}</table:table></office:spreadsheet></office:body></office:document>`
}
