import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/connect.ts'

type Row = Record<string, unknown>

const columnNames = (table: PgTable) =>
  new Map(Object.entries(getTableColumns(table)).map(([field, column]) => [field, column.name]))

/**
 * Updates many rows in one statement. The statement sets the same columns in every row: if a row does not change one
 * of them, its stored value is written again.
 */
export async function updateRows(
  tx: Db,
  table: PgTable,
  {
    rows,
    keys,
    also = [],
  }: { rows: readonly { stored: Row; change: Row }[]; keys: readonly string[]; also?: string[] },
): Promise<void> {
  const fields = [...new Set(rows.flatMap(({ change }) => Object.keys(change)))]
  if (rows.length === 0) return
  const names = columnNames(table)
  const column = (field: string) => sql.identifier(names.get(field) ?? field)
  const sent = rows.map(({ stored, change }) =>
    Object.fromEntries(
      [...keys, ...fields].map((field) => [
        names.get(field),
        field in change ? change[field] : stored[field],
      ]),
    ),
  )
  const set = [
    ...fields.map((field) => sql`${column(field)} = given.${column(field)}`),
    ...also.map((part) => sql.raw(part)),
  ]
  const name = sql.identifier(getTableName(table))
  await tx.execute(sql`
    update ${name} t set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(sent)}::jsonb) as given
    where ${sql.join(
      keys.map((key) => sql`t.${column(key)} = given.${column(key)}`),
      sql` and `,
    )}`)
}

/** Inserts many rows that may have different fields. A field that a row does not have is stored as null. */
export async function insertRows<R extends Row>(tx: Db, table: PgTable, rows: readonly Row[]): Promise<R[]> {
  if (rows.length === 0) return []
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const same = rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))
  return (await tx.insert(table).values(same).returning()) as R[]
}
