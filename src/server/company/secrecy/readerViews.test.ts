import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { readerTables } from './readerTables.ts'
import { viewStatements } from './readerViews.ts'

/** The tables that name companies but need no view, each with the reason. */
const without: Record<string, string> = {
  audit_entry: 'only the admin side reads entries; the last change of a company is read after the company',
}
const namesCompany = /business_number|^(seller|recipient|other)_number$/

it('every table that names a company has a view, so that nobody reads it past the rule', async () => {
  const viewed = new Set(readerTables.map(({ table }) => (is(table, PgTable) ? getTableName(table) : table)))
  const tables = new Map<string, string[]>()
  for (const file of globSync('src/server/database/tables/**/*.ts')) {
    const exported: Record<string, unknown> = await import(resolve(file))
    for (const value of Object.values(exported)) {
      if (!is(value, PgTable)) continue
      const { name, columns } = getTableConfig(value)
      tables.set(
        name,
        columns.map((column) => column.name),
      )
    }
  }
  const naming = [...tables].filter(([, columns]) => columns.some((name) => namesCompany.test(name)))
  expect(naming.length).toBeGreaterThan(20)
  const missing = naming.map(([name]) => name).filter((name) => !viewed.has(name) && !(name in without))
  expect(missing).toEqual([])
})

it('the statements of the views have no parameters and name the schema', () => {
  for (const statement of viewStatements()) expect(statement).toMatch(/^create view reader\.\w+ as select /)
})
