import type pg from 'pg'

interface Definition {
  table: string
  name: string
  definition: string
}

/** The foreign keys, and those primary keys and unique constraints to which no foreign key of any table refers. */
const constraintsSql = `
  select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.conrelid::regclass::text = any($1) and (c.contype = 'f' or (c.contype in ('p', 'u')
    and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)))
  order by c.contype = 'f', 1, 2`

/**
 * All indexes that belong to no constraint, except indexes with a condition on words in a varchar column. PostgreSQL
 * returns such a condition in another, equal form, so a recreated index would differ from the index of a database
 * without seed data.
 */
const indexesSql = `
  select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    and coalesce(pg_get_expr(i.indpred, i.indrelid), '') not like '%ARRAY[%::character varying%'
  order by 1, 2`

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
  const { rows: constraints } = await client.query<Definition>(constraintsSql, [tables])
  const { rows: indexes } = await client.query<Definition>(indexesSql, [tables])
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const result = await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return result
}
