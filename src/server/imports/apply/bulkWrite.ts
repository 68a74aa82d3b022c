import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/connect.ts'

type Row = Record<string, unknown>

const columnNames = (table: PgTable) =>
  new Map(Object.entries(getTableColumns(table)).map(([field, column]) => [field, column.name]))

/**
 * Updates many rows in one statement. The statement sets the same columns in every row: for a column that a row does
 * not change, it writes the stored value again.
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
    from jsonb_populate_recordset(null::${name}, ${jsonOf(sent)}::jsonb) as given
    where ${sql.join(
      keys.map((key) => sql`t.${column(key)} = given.${column(key)}`),
      sql` and `,
    )}`)
}

/**
 * Inserts many rows that may have different fields. A field that a row does not have is stored as null. The rows are
 * sent as one JSON parameter, because one parameter per value is much slower.
 */
export async function insertRows(tx: Db, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows))
}

/** Like `insertRows`; returns the stored rows in the given order. */
export async function insertAndRead<R extends Row>(
  tx: Db,
  table: PgTable,
  rows: readonly Row[],
): Promise<R[]> {
  if (rows.length === 0) return []
  const { rows: stored } = await tx.execute<Row>(sql`${insertion(table, rows)} returning *`)
  const names = [...columnNames(table)]
  return stored.map((row) => Object.fromEntries(names.map(([field, column]) => [field, row[column]])) as R)
}

function insertion(table: PgTable, rows: readonly Row[]) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const names = columnNames(table)
  const sent = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [names.get(field) ?? field, row[field] ?? null])),
  )
  const name = sql.identifier(getTableName(table))
  const columns = sql.join(
    fields.map((field) => sql.identifier(names.get(field) ?? field)),
    sql`, `,
  )
  return sql`insert into ${name} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${name}, ${jsonOf(sent)}::jsonb) with ordinality order by ordinality`
}

/**
 * Replaces half surrogate pairs, which the database refuses in JSON. Every other text that is sent
 * is treated in the same way.
 */
const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
