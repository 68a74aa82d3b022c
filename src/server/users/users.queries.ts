import { and, eq, isNull, sql } from 'drizzle-orm'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { userPasskey, userTotp } from '../database/tables/signIn/factors.ts'
import { appUser, loginAttempt } from '../database/tables/user.ts'
import type { Actor } from '../platform/session/actor.ts'
import { maySeeAllFields } from './users.policy.ts'

export type UserRow = typeof appUser.$inferSelect

/**
 * Counts the failed sign-ins that still matter: failures of the last 24 hours, after the last unlock, that were not
 * followed by a successful sign-in from the same source.
 */
const failedSignIns = sql<number>`(
  select count(*)::int from ${loginAttempt} a where a.team_id in ("app_user"."team_id", '#' || "app_user"."team_id") and not a.succeeded
    and a.at > greatest(now() - interval '24 hours', coalesce("app_user"."unlocked_at", '-infinity'))
    and not exists (select from ${loginAttempt} s where s.team_id = a.team_id and s.succeeded and s.at > a.at
      and s.source is not distinct from a.source and (a.source is not null or s.address = a.address)))`

const connectedFactor = sql<boolean>`(
  exists (select from ${userTotp} f where f.team_id = "app_user"."team_id" and f.confirmed_at is not null)
  or exists (select from ${userPasskey} f where f.team_id = "app_user"."team_id"))`

export async function listUsersFor(db: Db, actor: Actor): Promise<User[]> {
  const rows = await db
    .select({ user: appUser, failed: failedSignIns, hasFactor: connectedFactor })
    .from(appUser)
    .where(isNull(appUser.deletedAt))
    .orderBy(appUser.teamId)
  return rows.map(({ user, failed, hasFactor }) =>
    maySeeAllFields(actor)
      ? { ...describeWhole(user, failed), ...(hasFactor && { hasFactor }) }
      : describeForColleague(user),
  )
}

function describeForColleague(row: UserRow): User {
  return {
    teamId: row.teamId,
    managerName: row.managerName,
    position: row.position,
    role: readRole(row.role),
  }
}

export function describeWhole(row: UserRow, failed = 0): User {
  return {
    ...describeForColleague(row),
    mobile: row.mobile,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    mustChangePassword: row.mustChangePassword,
    failedSignIns: failed,
    version: row.version,
  }
}

/** Locks the user's row, so that changes by two admins run one after the other. */
export async function lockUser(tx: Db, teamId: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
    .for('no key update')
  return row ?? null
}

/** Counts the admins and locks their rows. If two admins demote each other at once, only one of them can succeed. */
export async function countAdmins(tx: Db): Promise<number> {
  const rows = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(eq(appUser.role, 'admin'), isNull(appUser.deletedAt)))
    .orderBy(appUser.teamId)
    .for('no key update')
  return rows.length
}
