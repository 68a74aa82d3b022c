import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Tables } from './check.ts'

const viewOf = (view: PgView) => {
  const { name, selectedFields } = getViewConfig(view)
  return { name, columns: Object.values(selectedFields) as { name: string }[] }
}

/** Reads the tables as the code defines them. */
export async function readTables(): Promise<Tables> {
  const schema = new Map<string, Set<string>>()
  const names = new Map<string, string>()
  for (const file of globSync('src/server/database/tables/**/*.ts')) {
    const exported: Record<string, unknown> = await import(resolve(file))
    for (const [name, value] of Object.entries(exported)) {
      const table = is(value, PgTable) ? getTableConfig(value) : is(value, PgView) ? viewOf(value) : null
      if (!table) continue
      names.set(name, table.name)
      schema.set(table.name, new Set(table.columns.map((column) => column.name)))
    }
  }
  return { schema, names }
}
