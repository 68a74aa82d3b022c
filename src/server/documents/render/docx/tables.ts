import { Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import { colors } from '#shared/documents/layout/drawing/drawing.ts'
import type {
  FigureTable,
  KeyFigure,
  NamedText,
  Term,
  TextTable,
} from '#shared/documents/model/documentModel.ts'
import { paragraph, run, unitRun } from './paragraphs.ts'

const fullWidth = 9638
const bare = (color: string) => color.slice(1)
const tinted = { type: ShadingType.CLEAR, color: 'auto', fill: bare(colors.tint) }
const half = 24

type TableStyle = 'DocumentTable' | 'FactTable'

const cell = (children: Paragraph[], width: number, more: { columnSpan?: number; tint?: boolean } = {}) =>
  new TableCell({
    children,
    width: { size: Math.round(width), type: WidthType.DXA },
    ...(more.columnSpan ? { columnSpan: more.columnSpan } : {}),
    ...(more.tint ? { shading: tinted } : {}),
  })

const rowOf = (children: TableCell[], isHead = false) =>
  new TableRow({ children, cantSplit: true, tableHeader: isHead })

/**
 * Word keeps a table of up to this many rows on one page. In a longer table only the first two rows stay together, and
 * a total stays with the row above it.
 */
const smallTable = 8
const keepsWithNext = (index: number, count: number, isSumNext: boolean) =>
  index < count - 1 && (count <= smallTable || isSumNext || index === 0)

const tableOf = (style: TableStyle, widths: readonly number[], rows: TableRow[]) =>
  new Table({
    style,
    rows,
    layout: TableLayoutType.FIXED,
    columnWidths: widths.map(Math.round),
    width: { size: fullWidth, type: WidthType.DXA },
  })

export function keyFigureTable(figures: readonly KeyFigure[]): Table {
  const width = fullWidth / figures.length
  const cells = figures.map(({ label, value, unit, noteLabel, note }) =>
    cell(
      [
        paragraph('KeyLabel', label),
        paragraph('KeyValue', run(value), ...(unit ? [unitRun(unit)] : [])),
        paragraph(
          'KeyLabel',
          ...(noteLabel ? [run(`${noteLabel} `)] : []),
          ...(note ? [run(note, { bold: noteLabel !== null && noteLabel !== '' })] : []),
        ),
      ],
      width,
      { tint: true },
    ),
  )
  return tableOf(
    'FactTable',
    figures.map(() => width),
    [rowOf(cells)],
  )
}

/** A table of facts. Two short facts share a row. */
export function factTable(facts: readonly NamedText[]): Table {
  const widths = [1500, 3319, 1500, 3319]
  const pair = ({ name, text }: NamedText, isWide: boolean) => [
    cell([paragraph('FactName', name)], 1500),
    cell([paragraph('TableText', text)], isWide ? fullWidth - 1500 : 3319, isWide ? { columnSpan: 3 } : {}),
  ]
  const rows: TableRow[] = []
  for (let index = 0; index < facts.length; ) {
    const [first, second] = [facts[index], facts[index + 1]]
    if (!first) break
    const isPair = second !== undefined && first.text.length <= half && second.text.length <= half
    rows.push(rowOf(isPair ? [...pair(first, false), ...pair(second, false)] : pair(first, true)))
    index += isPair ? 2 : 1
  }
  return tableOf('FactTable', widths, rows)
}

export function termTable(terms: readonly Term[]): Table {
  const widths = [1900, fullWidth - 1900]
  return tableOf(
    'FactTable',
    widths,
    terms.map(({ name, amount, lines }) =>
      rowOf([
        cell([paragraph('FactName', run(name, { bold: true, color: bare(colors.navy) }))], 1900),
        cell(
          amount
            ? [paragraph('KeyValue', run(amount.value), unitRun(amount.unit))]
            : lines.map((line) => paragraph('TableText', line)),
          fullWidth - 1900,
        ),
      ]),
    ),
  )
}

export function namedRows(entries: readonly (readonly [string, string])[]): Table {
  const widths = [1700, fullWidth - 1700]
  return tableOf(
    'FactTable',
    widths,
    entries.map(([name, text]) =>
      rowOf([
        cell([paragraph('TableText', run(name, { bold: true, color: bare(colors.navy) }))], 1700),
        cell([paragraph('TableText', text)], fullWidth - 1700),
      ]),
    ),
  )
}

/** The column widths, in proportion to the longest text of each column and within limits. */
function widthsOf({ head, rows, figures }: TextTable): number[] {
  const lengths = figures.map((_, index) => {
    const texts = [head?.[index] ?? '', ...rows.map(({ cells }) => cells[index] ?? '')]
    return Math.min(40, Math.max(5, ...texts.map((text) => text.length)))
  })
  const sum = lengths.reduce((total, length) => total + length, 0)
  return lengths.map((length) => (length / sum) * fullWidth)
}

export function textTable(table: TextTable): Table {
  const widths = widthsOf(table)
  const cells = (texts: readonly string[], isHead: boolean, bold: boolean, keepNext: boolean) =>
    widths.map((width, index) => {
      const figure = table.figures[index]
      const style = isHead ? (figure ? 'TableHeadFigure' : 'TableHead') : figure ? 'TableFigure' : 'TableText'
      const offFigure = !figure && table.figures[index - 1]
      const text = new Paragraph({
        style,
        keepNext,
        children: [run(texts[index] ?? '', bold ? { bold } : {})],
        ...(offFigure ? { indent: { left: 230 } } : {}),
      })
      return cell([text], width)
    })
  return tableOf('DocumentTable', widths, [
    ...(table.head ? [rowOf(cells(table.head, true, false, true), true)] : []),
    ...table.rows.map((each, index) =>
      rowOf(
        cells(
          each.cells,
          false,
          each.sum,
          keepsWithNext(index, table.rows.length, table.rows[index + 1]?.sum ?? false),
        ),
      ),
    ),
  ])
}

export function figureTable(table: FigureTable): Table {
  const behind = [table.growthHead, table.averageHead].filter((head) => head !== null)
  const first = fullWidth * 0.26
  const width = (fullWidth - first) / (table.years.length + behind.length)
  const widths = [first, ...table.years.map(() => width), ...behind.map(() => width)]
  const head = [
    cell([paragraph('TableHead', table.firstHead)], first),
    ...table.years.map(({ label, state }) =>
      cell([paragraph('TableHeadFigure', label)], width, { tint: state === 'latest' }),
    ),
    ...behind.map((label) => cell([paragraph('TableHeadFigure', label)], width)),
  ]
  const rows = table.rows.map((each, index) => {
    if (each.tone === 'group') {
      const title = run(each.label, { bold: true, color: bare(colors.navy) })
      const text = new Paragraph({ style: 'TableText', keepNext: true, children: [title] })
      return rowOf([cell([text], fullWidth, { columnSpan: widths.length })])
    }
    const bold = each.tone === 'sum'
    const name = new Paragraph({
      style: 'TableText',
      keepNext: keepsWithNext(index, table.rows.length, table.rows[index + 1]?.tone === 'sum'),
      children: [run(each.label, { bold })],
      ...(each.tone === 'part' ? { indent: { left: 170 } } : {}),
    })
    const growth = [table.growthHead && (each.growth ?? '–'), table.averageHead && (each.average ?? '–')]
    return rowOf([
      cell([name], first),
      ...each.cells.map(({ text, negative }, index) =>
        cell(
          [
            paragraph(
              'TableFigure',
              run(text, { bold, ...(negative ? { color: bare(colors.negative) } : {}) }),
            ),
          ],
          width,
          {
            tint: table.years[index]?.state === 'latest',
          },
        ),
      ),
      ...growth.filter((text) => text !== null).map((text) => cell([paragraph('TableFigure', text)], width)),
    ])
  })
  return tableOf('DocumentTable', widths, [rowOf(head, true), ...rows])
}
