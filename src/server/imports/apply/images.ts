import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl } from '../../database/tables/companyChildren.ts'

/** A table whose rows an import writes, and the name of the table in `import_image`. */
export interface ImagedTable {
  table: PgTable
  name: string
  /** SQL for the key of a row, with the alias `t` for the table. */
  key: SQL
  /** Columns that an undo must not restore: keys, and versions, because a version must never become lower. */
  kept: readonly string[]
}

const imaged = (table: PgTable, key: SQL, kept: readonly string[]): ImagedTable => ({
  table,
  name: getTableName(table),
  key,
  kept,
})

export const imagedTables = {
  company: imaged(company, sql`t.business_number`, ['business_number', 'version']),
  opinion: imaged(companyOpinion, sql`t.business_number`, ['business_number']),
  record: imaged(brokerageRecord, sql`t.id::text`, ['id', 'version']),
  year: imaged(companyBspl, sql`t.business_number || ' ' || t.year`, ['business_number', 'year']),
} as const
export type ImagedName = keyof typeof imagedTables

export interface ImageKey {
  row: number
  key: string
}

/**
 * Stores rows as they are now, before the import writes them, so that an undo can restore them. A key without a row
 * gets an entry without values, which means that the row did not exist.
 */
export async function keepImages(
  tx: Db,
  importId: number,
  which: ImagedName,
  keys: readonly ImageKey[],
): Promise<void> {
  if (keys.length === 0) return
  const { name, key } = imagedTables[which]
  await tx.execute(sql`
    insert into import_image (import_id, row, table_name, key, before)
    select ${importId}, given.row, ${name}, given.key, to_jsonb(t)
    from unnest(${sql.param(keys.map(({ row }) => row))}::int[], ${sql.param(keys.map((one) => one.key))}::text[])
      as given (row, key)
    left join ${sql.identifier(name)} t on ${key} = given.key
    on conflict do nothing`)
}
