import { type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '#shared/imports/kinds.ts'
import type { Db } from '../../database/connect.ts'
import { kindOfRun, type RunRow } from '../runs/importRuns.ts'

/**
 * Columns of other features (table and column) that refer to a company. An undo cannot remove a company to which one
 * of these columns refers. A test compares this list with the foreign keys of the database.
 */
export const namingColumns = [
  ['company_alias', 'old_number'],
  ['company_alias', 'business_number'],
  ['company_merge', 'kept_number'],
  ['company_merge', 'merged_number'],
  ['company_distinct', 'one_number'],
  ['company_distinct', 'other_number'],
  ['document_copy', 'seller_number'],
  ['document_copy', 'recipient_number'],
  ['counterparty', 'seller_number'],
  ['counterparty', 'other_number'],
  ['task', 'business_number'],
  ['note', 'business_number'],
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
  ['criterion', 'business_number'],
  ['seller_terms', 'business_number'],
  ['match_refusal', 'seller_number'],
  ['match_refusal', 'buyer_number'],
] as const

const named = sql`(${sql.join(
  namingColumns.map(
    ([table, column]) =>
      sql`exists (select from ${sql.identifier(table)} x where x.${sql.identifier(column)} = r.business_number)`,
  ),
  sql` or `,
)})`

const ofCompanies: UndoKind = {
  // Every change of any part of a company raises its version.
  isChanged: sql`case
    when r.business_number is null then a.version is distinct from r.version_after or a.business_number is not null
    else c.version is distinct from r.version_after or (r.outcome = 'new' and ${named}) end`,
  joins: sql`left join company c on c.business_number = r.business_number
    left join company_add a on a.id = r.record_id and r.business_number is null`,
}
const ofReports: UndoKind = {
  isChanged: sql`d.version is distinct from r.version_after or d.deleted_at is not null`,
  joins: sql`left join daily_report d on d.id = r.record_id`,
}
const ofDeals: UndoKind = {
  isChanged: sql`p.version is distinct from r.version_after
    or exists (select from task x where x.counterparty_id = p.id)
    or exists (select from note x where x.counterparty_id = p.id)`,
  joins: sql`left join counterparty p on p.id = r.record_id`,
}

interface UndoKind {
  /**
   * SQL condition on the import row `r` and the joined tables: whether somebody has changed the row since its import.
   */
  isChanged: SQL
  joins: SQL
}
const undoKinds: Record<ImportKind, UndoKind> = { companies: ofCompanies, reports: ofReports, deals: ofDeals }

/**
 * Selects the stored rows of an import or bulk change. In the result, `r` is the import row, and `changed` tells whether
 * somebody has changed the stored row since, so that an undo must leave it as it is.
 */
export function rowsOfImport(run: UndoneRun): SQL {
  const { isChanged, joins } = undoKinds[kindOfRun(run)]
  const changed = run.namesManagers ? sql`(${isChanged} or ${withoutManager(run.id)})` : isChanged
  return sql`(select r.*, ${changed} as changed from import_row r ${joins}
    where r.import_id = ${run.id} and r.version_after is not null) r`
}

type UndoneRun = Pick<RunRow, 'id' | 'choice' | 'bulk' | 'namesManagers'>

/** Whether an undo would give the company back to a person who has been deleted since. */
const withoutManager = (importId: number) => sql`r.row in (
  select i.row from import_image i join app_user u on u.deleted_at is not null
    and u.team_id in (i.before ->> 'manager1_team', i.before ->> 'manager2_team', i.before ->> 'manager3_team')
  where i.import_id = ${importId} and i.table_name = 'company_add')`

export interface ChangedRow {
  row: number
  name: string | null
  businessNumber: string | null
}

/** Counts the rows that somebody changed since the import, and returns the first of them. */
export async function changedSince(
  db: Db,
  run: UndoneRun,
  most: number,
): Promise<{ count: number; first: ChangedRow[] }> {
  const { rows } = await db.execute<{
    row: number
    name: string | null
    number: string | null
    count: number
  }>(sql`
    select r.row, r.name, r.business_number as number, count(*) over ()::int as count
    from ${rowsOfImport(run)} where r.changed order by r.row limit ${most}`)
  const first = rows.map(({ row, name, number }) => ({ row, name, businessNumber: number }))
  return { count: rows[0]?.count ?? 0, first }
}
