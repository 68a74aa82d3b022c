import pg from 'pg'

export interface Table {
  name: string
  /** The columns of the table, without generated ones. */
  columns: string[]
}

const id = pg.escapeIdentifier

/** Reads names and columns of all application tables in the database, whichever release created them. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Session settings that make the database write a row always as the same text. */
export const plainText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set client_encoding = 'UTF8'`

const listed = ({ name, columns }: Table) => `${id(name)} (${columns.map(id).join(', ')})`
export const copyToText = (table: Table) => `copy ${listed(table)} to stdout`
export const copyFromText = (table: Table) => `copy ${listed(table)} from stdin`
