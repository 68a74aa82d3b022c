import { dayOfSerial } from '#shared/imports/cells/day.ts'
import { uncalculated } from '#shared/imports/cells/readCell.ts'
import { importLimits, type RawCell } from '#shared/imports/rules.ts'
import { type Attributes, parseXml } from './parseXml.ts'
import { type ReadSheet, UnreadableSheet } from './readOptions.ts'
import { createRowCollector, type RowCount } from './rowCollector.ts'
import { type CellStyle, decodeLetters, type SheetPart } from './workbookParts.ts'
import type { Parts } from './zipParts.ts'

interface SheetSource {
  parts: Parts
  strings: readonly string[]
  styles: readonly CellStyle[]
  date1904: boolean
  total: RowCount
  progress(rows: number): void
}

const mostMerges = 2000
const progressEvery = 1000
const isTrue = (text: string | undefined) => text === '1' || text === 'true'

/** Returns the column of a cell name: 1 for B7. Returns -1 if the name has no column. */
function columnOf(name: string | undefined): number {
  let column = 0
  for (const letter of name ?? '') {
    const code = letter.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

interface Cell {
  column: number
  type: string
  style: CellStyle
  text: string
  hasFormula: boolean
  hasValue: boolean
}

/** Reads the rows of a sheet one after the other. Hidden rows are counted and left out. */
export async function readSheet(
  { name, hidden, part }: SheetPart,
  { parts, strings, styles, date1904, total, progress }: SheetSource,
): Promise<ReadSheet> {
  const chunks = parts.read(part)
  if (!chunks) throw new UnreadableSheet('broken')
  const collector = createRowCollector(total)
  const facts = {
    protected: false,
    hiddenRows: 0,
    hiddenColumns: [] as number[],
    emptyRows: 0,
    formulas: 0,
    merges: [] as string[],
  }
  let row = 0
  let rowHidden = false
  let cells: RawCell[] = []
  let cell: Cell | null = null
  let reads = false
  let inReading = false
  let column = -1

  const openRow = (attributes: Attributes) => {
    const number = Number(attributes.r ?? row + 1)
    if (!(number > row)) throw new UnreadableSheet('broken')
    // A workbook does not store empty rows, so a gap in the row numbers means that there are empty rows.
    if (collectorStarted) facts.emptyRows += Math.min(number - row - 1, 1_000_000)
    row = number
    rowHidden = isTrue(attributes.hidden)
    cells = []
    column = -1
  }
  let collectorStarted = false
  const closeRow = () => {
    if (rowHidden) {
      if (cells.some((one) => one !== null && one !== undefined)) facts.hiddenRows += 1
      return
    }
    const filled = Array.from(cells, (one) => one ?? null)
    if (collector.add(row, filled)) collectorStarted = true
    else if (collectorStarted) facts.emptyRows += 1
    if (total.rows % progressEvery === 0) progress(total.rows)
  }
  const closeCell = (read: Cell) => {
    if (read.hasFormula) facts.formulas += 1
    if (read.column >= importLimits.columns) {
      if (read.hasValue && read.text.trim() !== '') throw new UnreadableSheet('too-many-columns')
      return
    }
    cells[read.column] = valueOf(read, strings, date1904)
  }

  await parseXml(chunks, {
    open(tag, attributes) {
      switch (tag) {
        case 'row':
          return openRow(attributes)
        case 'c': {
          const at = columnOf(attributes.r)
          column = at >= 0 ? at : column + 1
          cell = {
            column,
            type: attributes.t ?? 'n',
            style: styles[Number(attributes.s ?? -1)] ?? null,
            text: '',
            hasFormula: false,
            hasValue: false,
          }
          return
        }
        case 'f':
          if (cell) cell.hasFormula = true
          return
        case 'v':
        case 't':
          reads = !inReading
          if (cell) cell.hasValue = true
          return
        case 'rPh':
          inReading = true
          return
        case 'mergeCell':
          if (facts.merges.length < mostMerges && attributes.ref) facts.merges.push(attributes.ref)
          return
        case 'sheetProtection':
          facts.protected = true
          return
        case 'col':
          if (isTrue(attributes.hidden)) addHidden(facts.hiddenColumns, attributes)
      }
    },
    text(piece) {
      if (reads && cell && cell.text.length <= importLimits.cell) cell.text += piece
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reads = false
      else if (tag === 'rPh') inReading = false
      else if (tag === 'c' && cell) {
        closeCell(cell)
        cell = null
      } else if (tag === 'row') closeRow()
    },
  })
  return { name, hidden, date1904, ...facts, ...collector.end() }
}

function addHidden(columns: number[], { min = '0', max = '0' }: Attributes): void {
  const last = Math.min(Number(max), importLimits.columns)
  for (let at = Number(min); at <= last; at += 1) columns.push(at - 1)
}

function valueOf(
  { type, style, text, hasFormula, hasValue }: Cell,
  strings: readonly string[],
  date1904: boolean,
): RawCell {
  if (!hasValue || text === '') return hasFormula && !hasValue ? uncalculated : null
  if (type === 's') return strings[Number(text)] ?? null
  if (type === 'inlineStr' || type === 'str') return decodeLetters(text)
  if (type === 'e') return text
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.slice(0, 10)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (style === 'day') return dayOfSerial(number, date1904) ?? number
  if (style === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  if (typeof style === 'number' && Number.isInteger(number) && number >= 0)
    return String(number).padStart(style, '0')
  return number
}
