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
  /**
   * SQL condition: the row of the table, with the alias `t`, has this key. It compares columns and not texts made of them,
   * so that the database finds the row by its primary key.
   */
  has: (key: SQL) => SQL
  /** Columns that an undo must not restore: keys, and versions, because a version must never become lower. */
  kept: readonly string[]
}

const imaged = (table: PgTable, has: ImagedTable['has'], kept: readonly string[]): ImagedTable => ({
  table,
  name: getTableName(table),
  has,
  kept,
})
const ofNumber = (key: SQL) => sql`t.business_number = ${key}`

export const imagedTables = {
  company: imaged(company, ofNumber, ['business_number', 'version']),
  opinion: imaged(companyOpinion, ofNumber, ['business_number']),
  record: imaged(brokerageRecord, (key) => sql`t.id = ${key}::int`, ['id', 'version']),
  year: imaged(
    companyBspl,
    (key) => sql`(t.business_number = split_part(${key}, ' ', 1) and t.year = split_part(${key}, ' ', 2))`,
    ['business_number', 'year'],
  ),
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
  const { name, has } = imagedTables[which]
  await tx.execute(sql`
    insert into import_image (import_id, row, table_name, key, before)
    select ${importId}, given.row, ${name}, given.key, to_jsonb(t)
    from unnest(${sql.param(keys.map(({ row }) => row))}::int[], ${sql.param(keys.map((one) => one.key))}::text[])
      as given (row, key)
    left join ${sql.identifier(name)} t on ${has(sql`given.key`)}
    on conflict do nothing`)
}
