import type { YearField } from '#shared/company/catalogue/years.ts'
import { plainRowName } from '#shared/company/statementNames.ts'
import { fieldsOfRows, type StatementKind } from '#shared/company/statements.ts'
import { type CellKind, figureText } from '#web/statements/figures.ts'
import type { StoredCompany } from './storedCompany.ts'

/** One row of a stored statement. */
export interface KeptRow {
  name: string
  plain: string
  /** A statement may print one name several times (감가상각누계액): which of them this is, from 0. */
  nth: number
  key: YearField | null
  /** What stands in each year. */
  cells: Map<string, string>
}

/** The rows of a stored statement and the years that it covers. */
export function keptRows(
  statements: StoredCompany['statements'],
  kind: StatementKind,
  format: CellKind,
): { rows: KeptRow[]; years: string[] } {
  const rows = new Map<string, KeptRow>()
  const counts = new Map<string, number>()
  const lines = statements
    .filter((line) => line.statement === kind)
    .toSorted((a, b) => a.position - b.position)
  for (const { name, year, value, text } of lines) {
    const plain = plainRowName(name)
    const nth = counts.get(`${year} ${plain}`) ?? 0
    counts.set(`${year} ${plain}`, nth + 1)
    const row = rows.get(`${plain}_${nth}`) ?? { name, plain, nth, key: null, cells: new Map() }
    row.cells.set(year, text ?? figureText(value, format))
    rows.set(`${plain}_${nth}`, row)
  }
  const found = [...rows.values()]
  const fields = fieldsOfRows(found, kind)
  return {
    rows: found.map((row, index) => ({ ...row, key: fields[index] ?? null })),
    years: [...new Set(lines.map(({ year }) => year))],
  }
}
