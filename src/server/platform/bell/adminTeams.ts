import { and, inArray, isNull } from 'drizzle-orm'
import { adminSide } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'

/** The teams of the admin side, for notifications that concern the whole firm. */
export async function adminTeams(db: Db): Promise<string[]> {
  const rows = await db
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(inArray(appUser.role, [...adminSide]), isNull(appUser.deletedAt)))
  return rows.map(({ teamId }) => teamId)
}
