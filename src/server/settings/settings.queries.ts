import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { TableArrangement } from '#shared/settings/settings.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { userSetting } from '../database/tables/userSetting.ts'

const nameOf = (table: string) => `table.${table}`
const untouched: TableArrangement = { columns: null, widths: {} }

/** What an older program kept in another shape counts as nothing kept. */
export async function findArrangement(db: Db, teamId: string, table: string): Promise<TableArrangement> {
  const [row] = await db
    .select({ value: userSetting.value })
    .from(userSetting)
    .where(and(eq(userSetting.teamId, teamId), eq(userSetting.name, nameOf(table))))
  const read = z.safeParse(TableArrangement, row?.value)
  return read.success ? read.data : untouched
}

export async function keepArrangement(tx: Db, teamId: string, table: string, value: TableArrangement) {
  await tx
    .insert(userSetting)
    .values({ teamId, name: nameOf(table), value })
    .onConflictDoUpdate({
      target: [userSetting.teamId, userSetting.name],
      set: { value, updatedAt: sql`now()` },
    })
}
