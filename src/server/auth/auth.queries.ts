import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'

export async function findUserWithSecret(db: Db, teamId: string) {
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
  return user ?? null
}
