import { readdirSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'

const t = testApp()
const folder = new URL('./tables/', import.meta.url)

/** `char(4)` is `character(4)` there, and so on. */
const asStored = (type: string) =>
  type
    .replace(/^varchar/, 'character varying')
    .replace(/^char\(/, 'character(')
    .replace('bigserial', 'bigint')
    .replace(', ', ',')

it('the migrations make every column that the tables of the program have, as long as there', async () => {
  const { rows } = await t.db.execute<{ place: string; type: string; filled: boolean }>(sql`
    select c.relname || '.' || a.attname as place, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
  const stored = new Map(
    rows.map(({ place, type, filled }) => [place, `${type}${filled ? ' not null' : ''}`]),
  )
  const missing: string[] = []
  for (const file of readdirSync(folder)) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue
      const { name, columns } = getTableConfig(table)
      for (const column of columns) {
        const wanted = `${asStored(column.getSQLType())}${column.notNull ? ' not null' : ''}`
        const found = stored.get(`${name}.${column.name}`)
        if (found !== wanted) missing.push(`${name}.${column.name}: ${wanted}, stored: ${found ?? 'nothing'}`)
      }
    }
  }
  expect(missing).toEqual([])
})
