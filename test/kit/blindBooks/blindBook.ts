import type { ImportKind } from '#shared/imports/kinds.ts'
import { drawn, type ForeignBook, type ForeignColumn } from '#test/kit/foreignBooks/foreignBook.ts'
import type { BookSheet, BookValue } from '#test/kit/importBook.ts'

/**
 * A workbook that was drawn before its author had read how columns are recognised. It includes the meaning of its
 * columns. `rowYear` is the column with the year of each row; a figure without a year of its own belongs to this year.
 */
export interface BlindBook extends ForeignBook {
  kind: ImportKind
}

interface Given {
  author: string
  kind?: ImportKind
  name?: string
  above?: BookValue[][]
  columns: ForeignColumn[]
  below?: BookValue[][]
  hiddenColumns?: number[]
  units?: Record<number, string>
  csv?: 'cp949'
  /** Sheets that come before the sheet with the data. */
  before?: BookSheet[]
}

export function blindBook({
  author,
  kind = 'companies',
  units = {},
  csv,
  before = [],
  ...rest
}: Given): BlindBook {
  const { sheet, head, meant } = drawn(rest)
  return {
    author,
    kind,
    sheets: [...before, sheet],
    sheet: before.length,
    head,
    meant,
    units,
    ...(csv ? { csv } : {}),
  }
}

/** Assigns the same unit to consecutive columns. */
export const unitsOf = (unit: string, first: number, last: number): Record<number, string> =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, unit]))
