import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The columns of a table with this alias, as the select list of a view. `masked` replaces the columns that it names.
 */
export const columnsOf = (table: PgTable, alias: string, masked: Record<string, SQL> = {}): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map((column) => {
      const { name } = column
      const other = masked[name]
      // The type must be exactly that of the table's column: the same prepared statement runs on the table and on the
      // view.
      return other
        ? sql`(${other})::${sql.raw(column.getSQLType())} as ${sql.identifier(name)}`
        : sql.raw(`${alias}."${name}"`)
    }),
    sql`, `,
  )
