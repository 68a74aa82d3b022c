import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { namingColumns } from './changedSince.ts'

const t = testApp()

/** Tables whose rows the undo itself removes, or that the database removes together with their company. */
const removed = [
  'company_activity',
  'company_add',
  'company_bspl',
  'company_list',
  'company_opinion',
  'manager_history',
  'stage_history',
]

it('the undo checks every column that refers to a company', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'company'::regclass and confdeltype <> 'c'`)
  const known = new Set(namingColumns.map(([table, column]) => `${table}.${column}`))
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !known.has(name) && !removed.includes(name.split('.')[0] ?? '')),
  ).toEqual([])
})
