import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { TableArrangement } from '#shared/settings/settings.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { userSetting } from '../database/tables/user.ts'

const nameOf = (table: string) => `table.${table}`
/**
 * The name under which an earlier release stored one arrangement of columns for all company tables. This arrangement
 * is used for tables whose columns the person has not arranged since.
 */
const commonName = nameOf('companies')
const untouched: TableArrangement = { columns: null, widths: {}, pinned: [] }

/**
 * Finds the columns, widths and pinned columns that a person chose for a table. A value that an older release stored
 * in another format is ignored.
 */
export async function findArrangement(db: Db, teamId: string, table: string): Promise<TableArrangement> {
  const own = nameOf(table)
  const rows = await db
    .select({ name: userSetting.name, value: userSetting.value })
    .from(userSetting)
    .where(and(eq(userSetting.teamId, teamId), inArray(userSetting.name, [own, commonName])))
  const row = rows.find(({ name }) => name === own) ?? rows[0]
  const read = z.safeParse(TableArrangement, row?.value)
  return read.success ? read.data : untouched
}

export const keepArrangement = (tx: Db, teamId: string, table: string, value: TableArrangement) =>
  keepSetting(tx, teamId, nameOf(table), value)

/** Stores a setting of one person. */
export async function keepSetting(tx: Db, teamId: string, name: string, value: unknown): Promise<void> {
  await tx
    .insert(userSetting)
    .values({ teamId, name, value })
    .onConflictDoUpdate({
      target: [userSetting.teamId, userSetting.name],
      set: { value, updatedAt: sql`now()` },
    })
}
