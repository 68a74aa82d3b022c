import { deflateRawSync } from 'node:zlib'
import { residentMark } from '#shared/imports/cells/readCell.ts'
import { importLimits, previewRows, type RawCell, type RawRow } from '#shared/imports/rules.ts'
import { holdsResidentNumber } from '#shared/platform/residentNumber.ts'
import { UnreadableSheet } from './readOptions.ts'

const rowsPerPiece = 250

/** Counts the rows of all sheets of a file. */
export interface RowCount {
  rows: number
}

/** Collects the rows of a sheet in compressed pieces. */
export function createRowCollector(total: RowCount) {
  const pieces: Uint8Array[] = []
  const preview: RawRow[] = []
  let waiting: RawRow[] = []
  let rows = 0
  let columns = 0
  const pack = () => {
    if (waiting.length > 0) pieces.push(deflateRawSync(JSON.stringify(waiting), { level: 1 }))
    waiting = []
  }
  return {
    add(row: number, cells: RawCell[]) {
      while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop()
      if (cells.length === 0) return false
      if (cells.length > importLimits.columns) throw new UnreadableSheet('too-many-columns')
      total.rows += 1
      if (total.rows > importLimits.rows) throw new UnreadableSheet('too-many-rows')
      rows += 1
      columns = Math.max(columns, cells.length)
      const packed: RawRow = [row, cells.map(withoutResident)]
      if (preview.length < previewRows) preview.push(packed)
      waiting.push(packed)
      if (waiting.length >= rowsPerPiece) pack()
      return true
    },
    end() {
      pack()
      return { rows, columns, preview, pieces }
    },
  }
}

/** The minimum length of a text that can contain a resident number. */
const shortestResident = 13
/**
 * Replaces a cell that contains a resident number. Such numbers are never stored, not even in the temporary file of
 * rows.
 */
const withoutResident = (cell: RawCell): RawCell =>
  cell !== null && String(cell).length >= shortestResident && holdsResidentNumber(String(cell))
    ? residentMark
    : cell

const isEmpty = (cell: RawCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
