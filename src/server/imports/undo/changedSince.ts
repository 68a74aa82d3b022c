import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

/**
 * Columns of other features (table and column) that refer to a company. A company that one of them refers to cannot be removed. A test compares this
 * list with the foreign keys of the database.
 */
export const namingColumns = [
  ['counterparty', 'seller_number'],
  ['counterparty', 'other_number'],
  ['task', 'business_number'],
  ['nda', 'recipient_number'],
  ['nda', 'seller_number'],
  ['nda', 'file_company'],
  ['daily_report', 'business_number'],
  ['company_file', 'business_number'],
  ['deleted_file', 'business_number'],
  ['document_record', 'business_number'],
  ['company_customer', 'business_number'],
  ['company_sales', 'business_number'],
  ['company_shareholder', 'business_number'],
  ['company_workplace', 'business_number'],
  ['company_relation', 'business_number'],
  ['company_relation', 'related_business_number'],
  ['statement_line', 'business_number'],
] as const

const named = sql`(${sql.join(
  namingColumns.map(
    ([table, column]) =>
      sql`exists (select from ${sql.identifier(table)} x where x.${sql.identifier(column)} = r.business_number)`,
  ),
  sql` or `,
)})`

/**
 * Whether somebody changed a row since it was imported. SQL about the import row `r`, its company `c` and its brokerage record `a`. Every change of
 * any part of a company raises its version.
 */
export const isChanged: SQL = sql`case
  when r.business_number is null then a.version is distinct from r.version_after or a.business_number is not null
  else c.version is distinct from r.version_after or (r.outcome = 'new' and ${named}) end`

export const rowsOfImport = (importId: number): SQL => sql`
  import_row r
    left join company c on c.business_number = r.business_number
    left join company_add a on a.id = r.record_id and r.business_number is null
  where r.import_id = ${importId} and r.version_after is not null`

export interface ChangedRow {
  row: number
  name: string | null
  businessNumber: string | null
}

/** Counts the rows that somebody changed since the import, and returns the first of them. */
export async function changedSince(
  db: Db,
  importId: number,
  most: number,
): Promise<{ count: number; first: ChangedRow[] }> {
  const { rows } = await db.execute<{
    row: number
    name: string | null
    number: string | null
    count: number
  }>(sql`
    select r.row, r.name, r.business_number as number, count(*) over ()::int as count
    from ${rowsOfImport(importId)} and ${isChanged} order by r.row limit ${most}`)
  const first = rows.map(({ row, name, number }) => ({ row, name, businessNumber: number }))
  return { count: rows[0]?.count ?? 0, first }
}
