import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { latestClosed } from '#shared/company/figures/fiscalYear.ts'
import {
  cellName,
  readStatementTables,
  type StatementTable,
  summaryFields,
} from '#web/statements/storedTables.ts'

/** One cell of a statement: a figure, or the text that replaces it, such as 흑자전환. */
export interface Figure {
  value: number | null
  words: string | null
}
export interface FigureLine {
  id: string
  name: string
  field: YearField | null
  /** True for a total or result that is part of the yearly record. */
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
  /** The last completed year. It is tinted and compared with the previous year. */
  latest: string | null
  tables: FigureTable[]
}

const isSum = new Set<YearField | null>([...summaryFields, 'ebitda'])

/** Returns the figures of all stored years of a company, oldest first, in the common statement format. */
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
