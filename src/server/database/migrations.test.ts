import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, pgTable, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'

// drizzle-kit adds an enumerable `random` to all arrays. Test files share a process, and pdf.js refuses to work with
// such arrays.
Reflect.deleteProperty(Array.prototype, 'random')

async function readTables(): Promise<Record<string, unknown>> {
  const files = globSync('src/server/database/tables/**/*.ts').toSorted()
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  return Object.assign({}, ...modules) as Record<string, unknown>
}
const tables = await readTables()

describe('the newest snapshot of the migrations', () => {
  type Snapshot = Parameters<typeof generateMigration>[0]
  const [newest = ''] = globSync('src/server/database/migrations/meta/*_snapshot.json')
    .toSorted()
    .toReversed()
  const text = readFileSync(newest, 'utf8')
  const missingSince = (snapshot: string) =>
    generateMigration(JSON.parse(snapshot) as Snapshot, generateDrizzleJson(tables))

  it('matches the defined tables: every new word or column has its migration', async () => {
    expect(await missingSince(text)).toEqual([])
  })

  it('detects a check constraint that lost a word', async () => {
    const missing = await missingSince(text.replaceAll(", '후보기업')", ')'))
    expect(missing.join('\n')).toContain('company_add_side')
  })
})

// Migrations are partly written by hand, so their result is checked in a real database.
describe('a migrated database', () => {
  const t = testApp()

  /** The database's name of a type: `char(4)` is `character(4)`, and so on. */
  const asStored = (type: string) =>
    type
      .replace(/^varchar/, 'character varying')
      .replace(/^char\(/, 'character(')
      .replace('bigserial', 'bigint')
      .replace(', ', ',')

  async function storedColumns(): Promise<Map<string, string>> {
    const { rows } = await t.db.execute<{ place: string; type: string; filled: boolean }>(sql`
      select c.relname || '.' || a.attname as place, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as filled
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
    return new Map(rows.map(({ place, type, filled }) => [place, `${type}${filled ? ' not null' : ''}`]))
  }

  function differing(defined: unknown[], stored: Map<string, string>): string[] {
    return defined
      .filter((table) => is(table, PgTable))
      .map((table) => getTableConfig(table))
      .flatMap(({ name, columns }) =>
        columns.map((column) => ({
          place: `${name}.${column.name}`,
          wanted: `${asStored(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
        })),
      )
      .filter(({ place, wanted }) => stored.get(place) !== wanted)
      .map(({ place, wanted }) => `${place}: ${wanted}, stored: ${stored.get(place) ?? 'nothing'}`)
  }

  it('has every column of the defined tables, with the same type and length', async () => {
    const stored = await storedColumns()
    expect(stored.size).toBeGreaterThan(100)
    expect(differing(Object.values(tables), stored)).toEqual([])
  })

  it('detects a missing or longer column', async () => {
    const planted = pgTable('company', {
      companyName: varchar('company_name', { length: 7 }).notNull(),
      extra: varchar('no_such_column', { length: 7 }),
    })
    expect(differing([planted], await storedColumns())).toEqual([
      expect.stringMatching(/^company\.company_name: character varying\(7\) not null, stored: character/),
      'company.no_such_column: character varying(7), stored: nothing',
    ])
  })
})
