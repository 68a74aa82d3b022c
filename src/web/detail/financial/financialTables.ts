import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { latestClosed } from '#shared/company/figures/fiscalYear.ts'
import {
  cellName,
  readStatementTables,
  type StatementTable,
  summaryFields,
} from '#web/statements/storedTables.ts'

/** A table cell: a figure, or the words that the report prints instead, such as 흑자전환. */
export interface Figure {
  value: number | null
  words: string | null
}
export interface FigureLine {
  id: string
  name: string
  field: YearField | null
  /** True for totals and results, which are bold. */
  strong: boolean
  figures: Figure[]
}
export interface FigureTable {
  kind: string
  title: string
  unit: string
  lines: FigureLine[]
}
export interface Figures {
  years: string[]
  /** The latest closed fiscal year. Its column is tinted and compared with the previous year. */
  latest: string | null
  tables: FigureTable[]
}

const isSum = new Set<YearField | null>([...summaryFields, 'ebitda'])

/** Merges yearly records and statement rows into one table per kind of statement, oldest year first. */
export function figuresOf(
  records: readonly YearRecord[],
  rows: readonly StatementRow[],
  { today, fiscalMonth }: { today: string; fiscalMonth?: string | null | undefined },
): Figures {
  const years = [...new Set([...records, ...rows].map(({ year }) => year))].toSorted()
  const { tables, texts, raw } = readStatementTables(records, rows, years)
  const lineOf = (table: StatementTable, { id, name, field }: StatementTable['lines'][number]) => ({
    id,
    name,
    field,
    strong: isSum.has(field),
    figures: years.map((year): Figure => {
      const cell = cellName(table.kind, id, year)
      const value = raw[cell] ?? null
      return { value, words: value === null ? texts[cell] || null : null }
    }),
  })
  return {
    years,
    latest: latestClosed(years, today, fiscalMonth),
    tables: tables.map((table) => ({
      kind: table.kind,
      title: table.title,
      unit: table.unit,
      lines: table.lines.map((line) => lineOf(table, line)),
    })),
  }
}
