import type pg from 'pg'

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys and indexes of the tables, fills the tables, and recreates both. This is faster, because each
 * index is then built once for all rows. Use it only for empty tables and in a transaction of the database owner, so
 * that a failure rolls everything back.
 */
export async function withoutIndexes<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await client.query<Definition>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) order by 1, 2`,
    [tables],
  )
  const { rows: indexes } = await client.query<Definition>(
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text = any($1) and not i.indisunique order by 1, 2`,
    [tables],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const result = await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return result
}
