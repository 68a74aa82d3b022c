import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type ImagedName, imagedTables } from '../apply/images.ts'

/** The rows of the import to be restored. */
interface Which {
  importId: number
  rows: readonly number[]
}

/** Writes the stored earlier rows back exactly as they were, and removes the rows that the import created. */
export async function restoreImages(tx: Db, which: ImagedName, { importId, rows }: Which): Promise<void> {
  const { table, name, has, kept } = imagedTables[which]
  const columns = Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((column) => !kept.includes(column))
  const list = (alias: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(alias)}${sql.identifier(column)}`),
      sql`, `,
    )
  const version = which === 'record' ? sql`, ${sql.identifier('version')} = t.version + 1` : sql``
  const ofRows = sql`i.import_id = ${importId} and i.table_name = ${name} and i.row = any(${sql.param([...rows])}::int[])`
  await tx.execute(sql`
    update ${sql.identifier(name)} t set (${list('')}) = row(${list('old.')})${version}
    from import_image i, jsonb_populate_record(null::${sql.identifier(name)}, i.before) old
    where ${ofRows} and i.before is not null and ${has(sql`i.key`)}`)
  await tx.execute(sql`
    delete from ${sql.identifier(name)} t using import_image i
    where ${ofRows} and i.before is null and ${has(sql`i.key`)}`)
}

/**
 * Resets the counters of unique numbers, except those from which somebody has taken a number since the import. `last`
 * is the stored value of a counter before the import, `after` its value after the import.
 */
export async function restoreCounters(tx: Db, importId: number): Promise<void> {
  const ofImport = sql`i.import_id = ${importId} and i.table_name = 'unique_number_counter' and i.key = t.prefix
    and t.last = (i.before ->> 'after')::int`
  await tx.execute(sql`
    delete from unique_number_counter t using import_image i where ${ofImport} and (i.before ->> 'last')::int = 0`)
  await tx.execute(sql`
    update unique_number_counter t set last = (i.before ->> 'last')::int from import_image i where ${ofImport}`)
}
