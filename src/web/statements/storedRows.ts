import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { StatementRow } from '#shared/company/answers.ts'
import { plainRowName } from '#shared/company/statementNames.ts'
import { fieldsOfRows } from '#shared/company/statements.ts'
import { type CellKind, figureText } from './figureFormat.ts'

/** One row of a stored statement, across all years. */
export interface StoredRow {
  /** The row name. If the statement contains the name several times, a number is appended. */
  id: string
  /** The row name as printed in the newest year. */
  name: string
  /** The row name without numbering and footnote marks, by which rows of different years are matched. */
  plain: string
  /** The index among rows of the same name, from 0: a statement may contain 감가상각누계액 several times. */
  nth: number
  field: YearField | null
  cells: Readonly<Record<string, StatementRow>>
}

/** Returns a stored cell as the text of its input. */
export const cellText = (cell: StatementRow | undefined, format: CellKind): string =>
  cell ? (cell.text ?? figureText(cell.value, format)) : ''

/** Returns the years of a stored statement, oldest first. */
export const yearsOfStatement = (stored: readonly StatementRow[], kind: string): string[] =>
  [...new Set(stored.filter(({ statement }) => statement === kind).map(({ year }) => year))].toSorted()

/**
 * Returns the rows of a stored statement in the order of its newest year. Rows that only older years contain are last.
 */
export function storedRows(
  stored: readonly StatementRow[],
  kind: string,
  years: readonly string[] = yearsOfStatement(stored, kind),
): StoredRow[] {
  const found = new Map<string, Omit<StoredRow, 'id' | 'field'> & { cells: Record<string, StatementRow> }>()
  for (const year of years.toSorted().toReversed()) {
    const counts = new Map<string, number>()
    const ofYear = stored
      .filter((row) => row.statement === kind && row.year === year)
      .toSorted((a, b) => a.position - b.position)
    for (const row of ofYear) {
      const plain = plainRowName(row.name)
      const nth = counts.get(plain) ?? 0
      counts.set(plain, nth + 1)
      const entry = found.get(`${plain} ${nth}`) ?? { name: row.name, plain, nth, cells: {} }
      entry.cells[year] = row
      found.set(`${plain} ${nth}`, entry)
    }
  }
  const rows = [...found.values()]
  const fields = fieldsOfRows(rows, kind)
  const names = new Map<string, number>()
  return rows.map((row, index) => {
    const times = (names.get(row.name) ?? 0) + 1
    names.set(row.name, times)
    return { ...row, id: times === 1 ? row.name : `${row.name} (${times})`, field: fields[index] ?? null }
  })
}
