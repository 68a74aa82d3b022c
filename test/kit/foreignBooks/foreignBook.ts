import { decodeCp949 } from '#server/platform/cp949.ts'
import { columnName } from '#server/platform/xlsx/cells.ts'
import type { BookSheet, BookValue } from '#test/kit/importBook.ts'

/**
 * A column of a workbook that another firm wrote: its heading (one text, or two for two rows of headings), its
 * meaning, and its values. The meaning is a field and, for yearly figures, its year. Several meanings separated by |
 * are all accepted. `null` means that no field fits the column.
 */
export type ForeignColumn = [
  heading: string | [above: string, own: string],
  meant: string | null,
  ...BookValue[],
]

export interface ForeignBook {
  author: string
  sheets: BookSheet[]
  /** The index of the sheet with the companies, from 0. */
  sheet: number
  /** The number of the last row of headings, from 1. */
  head: number
  meant: (string | null)[]
  /** The unit of the amounts, by column. */
  units: Record<number, string>
  csv?: 'cp949'
}

interface Drawn {
  name?: string
  /** Rows above the headings. */
  above?: BookValue[][]
  columns: ForeignColumn[]
  /** Rows below the companies, such as sums and remarks. */
  below?: BookValue[][]
  hiddenColumns?: number[]
}

/** Draws the sheet: two rows of headings with merged cells if a column has a heading above it. */
export function drawn({ name, above = [], columns, below = [], hiddenColumns = [] }: Drawn) {
  const two = columns.some(([heading]) => Array.isArray(heading))
  const merges: string[] = []
  const first: BookValue[] = []
  const second: BookValue[] = []
  const at = above.length + 1
  let begin = 0
  columns.forEach(([heading], column) => {
    const upper = Array.isArray(heading) ? heading[0] : null
    const before = columns[column - 1]?.[0]
    const goesOn = upper !== null && Array.isArray(before) && before[0] === upper
    if (!goesOn) begin = column
    first.push(Array.isArray(heading) ? (goesOn ? null : heading[0]) : heading)
    second.push(Array.isArray(heading) ? heading[1] : null)
    const next = columns[column + 1]?.[0]
    const last = !(upper !== null && Array.isArray(next) && next[0] === upper)
    if (upper !== null && last && begin < column)
      merges.push(`${columnName(begin)}${at}:${columnName(column)}${at}`)
    if (upper === null && two) merges.push(`${columnName(column)}${at}:${columnName(column)}${at + 1}`)
  })
  const lines = Math.max(...columns.map((column) => column.length - 2))
  const rows = Array.from({ length: lines }, (_, line) =>
    columns.map(([, , ...values]) => values[line] ?? null),
  )
  const sheet: BookSheet = {
    ...(name ? { name } : {}),
    rows: [...above, first, ...(two ? [second] : []), ...rows, ...below],
    merges,
    hiddenColumns,
  }
  return { sheet, head: at + (two ? 1 : 0), meant: columns.map(([, meant]) => meant) }
}

/** The bytes of every letter in CP949, found by decoding all pairs of bytes. */
function cp949Bytes(): Map<string, number[]> {
  const bytes = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decodeCp949(Uint8Array.of(lead, trail))
      if (letter?.length === 1) bytes.set(letter, [lead, trail])
    }
  return bytes
}

/** The first sheet of a book as a CSV file in CP949. */
export function csvOf({ sheets }: ForeignBook): Buffer {
  const known = cp949Bytes()
  const lines = (sheets[0]?.rows ?? []).map((row) =>
    (row ?? []).map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(','),
  )
  const text = `${lines.join('\r\n')}\r\n`
  return Buffer.from([...text].flatMap((letter) => known.get(letter) ?? [letter.charCodeAt(0)]))
}
