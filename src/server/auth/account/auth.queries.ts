import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnSession } from '#shared/auth/auth.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import type { SessionRules } from '../../platform/config.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { sessionsOf } from '../../platform/session/session.ts'
import { publicId } from './publicId.ts'

/** Finds the user whose ID matches in any letter case, even a deleted one. An exact match is preferred. */
export async function findUserInAnyCase(db: Db, teamId: string) {
  const [user] = await db
    .select({ teamId: appUser.teamId, deletedAt: appUser.deletedAt })
    .from(appUser)
    .where(sql`lower(${appUser.teamId}) = lower(${teamId})`)
    .orderBy(sql`${appUser.teamId} <> ${teamId}`, appUser.caseTwin)
    .limit(1)
  return user ?? null
}

export async function findUserWithSecret(db: Db, teamId: string) {
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
  return user ?? null
}

export async function lockUserWithSecret(tx: Db, teamId: string) {
  const [user] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
    .for('no key update')
  return user ?? null
}

/** Lists the sessions in which this person is signed in now. Of a session only its public name is returned. */
export async function findOwnSessions(db: Db, rules: SessionRules, actor: Actor): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, rules, actor.teamId)
  return rows.map((row) => ({
    id: publicId(row.tokenHash),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
    current: row.tokenHash === actor.sessionHash,
  }))
}
