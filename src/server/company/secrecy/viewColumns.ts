import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table in a view, with its alias. `masked` replaces some of them. */
export const columnsOf = (table: PgTable, alias: string, masked: Record<string, SQL> = {}): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => {
      const other = masked[name]
      return other ? sql`${other} as ${sql.identifier(name)}` : sql.raw(`${alias}."${name}"`)
    }),
    sql`, `,
  )
