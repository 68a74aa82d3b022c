import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { journalTables, numberColumns } from './images/tables.ts'

const t = testApp()

const columns = async (query: ReturnType<typeof sql>) =>
  (await t.db.execute<{ place: string }>(query)).rows.map(({ place }) => place)

it('a merge knows every column that names a company', async () => {
  const keys = await columns(sql`
    select conrelid::regclass::text || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'company'::regclass`)
  // Finds columns without a foreign key by their type and name. A number column of another type or name would have to
  // be added here.
  const numbers = await columns(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'character varying'
      and character_maximum_length = 12 and column_name not in ('number', 'phone')
      and (column_name like '%number%' or column_name in ('file_company', 'merged_from'))`)
  expect([...new Set([...keys, ...numbers, 'company.business_number'])].toSorted()).toEqual(
    Object.keys(numberColumns).toSorted(),
  )
})

it('every table whose rows move keeps images for the undo', () => {
  const journaled = new Set(journalTables.map(({ name }) => name))
  const moving = Object.entries(numberColumns).flatMap(([place, how]) =>
    how === 'moves' ? (place.split('.')[0] ?? '') : [],
  )
  expect(moving.filter((table) => !journaled.has(table))).toEqual([])
})
