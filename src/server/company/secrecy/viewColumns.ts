import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table in a view, with its alias. `masked` replaces some of them. */
export const columnsOf = (table: PgTable, alias: string, masked: Record<string, SQL> = {}): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map((column) => {
      const { name } = column
      const other = masked[name]
      // The type must be exactly that of the table: prepared statements run on both, and their types may not change.
      return other
        ? sql`(${other})::${sql.raw(column.getSQLType())} as ${sql.identifier(name)}`
        : sql.raw(`${alias}."${name}"`)
    }),
    sql`, `,
  )
