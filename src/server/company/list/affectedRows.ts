import { getTableColumns, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { recordColumnsOfStates } from './companyStates.ts'
import { sourceQuery } from './listSource.ts'

/**
 * The columns on which a `company_list` row depends, as `alias.column`, extracted from the SQL text of the statement
 * that computes it.
 */
const { sql: source } = new PgDialect().sqlToQuery(sourceQuery(sql`true`))
const named = new Set(
  Array.from(source.matchAll(/\b([aco])\.(\w+)/g), ([, alias, column]) => `${alias}.${column}`),
)

const fieldsOf = (table: PgTable, isMeant: (column: string) => boolean) =>
  new Set(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => isMeant(column.name))
      .map(([field]) => field),
  )
const listed = {
  company: fieldsOf(company, (column) => named.has(`c.${column}`)),
  opinion: fieldsOf(companyOpinion, (column) => named.has(`o.${column}`)),
  record: fieldsOf(brokerageRecord, (column) => named.has(`a.${column}`)),
}
// The columns of the brokerage record on which company states depend. `status_reason` is included, because the
// statistics show why a deal was stopped.
const past = fieldsOf(
  brokerageRecord,
  (column) => recordColumnsOfStates.includes(column) || column === 'status_reason',
)

type Part = keyof typeof listed
/** The names of the changed fields, and the changed years. */
type Changed = Record<Part | 'years', readonly string[]>

/**
 * Whether a change affects the `company_list` row, and whether it affects company states of past days. The list shows
 * the newest year that has total assets. A change of any year may make another year the newest one.
 */
export const touchedBy = (changed: Changed): { list: boolean; past: boolean } => ({
  list:
    changed.years.length > 0 ||
    (Object.keys(listed) as Part[]).some((part) => changed[part].some((field) => listed[part].has(field))),
  past: changed.record.some((field) => past.has(field)),
})
