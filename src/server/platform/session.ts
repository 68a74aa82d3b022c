import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { readRole } from '#shared/auth/role.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { appUser, session } from '../database/tables/user.ts'
import type { Actor, Origin } from './actor.ts'
import { publishEvent } from './events/publish.ts'

export interface SessionRules {
  idleMinutes: number
  hours: number
}

export const sessionEnded = 'session-ended'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new id at every sign-in; only its hash is stored. */
export async function startSession(
  db: Db,
  rules: SessionRules,
  teamId: string,
  origin: Origin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(session).values({
    tokenHash: hashToken(token),
    teamId,
    expiresAt: sql`now() + make_interval(hours => ${rules.hours})`,
    address: origin.address,
    userAgent: origin.userAgent,
  })
  return token
}

/** Asked for every request, so it is built and planned once for each pool. */
const actorQuery = prepared((db) =>
  db
    .select({
      teamId: appUser.teamId,
      managerName: appUser.managerName,
      position: appUser.position,
      mobile: appUser.mobile,
      email: appUser.email,
      role: appUser.role,
      mustChangePassword: appUser.mustChangePassword,
      stale: sql<boolean>`${session.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.teamId, session.teamId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`now()`),
        gt(session.lastSeenAt, sql`now() - make_interval(mins => ${sql.placeholder('idleMinutes')})`),
        isNull(appUser.deletedAt),
      ),
    )
    .prepare('find_actor'),
)

/** The actor behind a cookie, read anew for every request: a right that was taken is gone on the next one. */
export async function findActor(db: Db, rules: SessionRules, token: string, origin: Origin) {
  const tokenHash = hashToken(token)
  const [row] = await actorQuery(db).execute({ tokenHash, idleMinutes: rules.idleMinutes })
  if (!row) return null
  const { stale, ...user } = row
  const actor: Actor = { ...user, role: readRole(user.role), sessionHash: tokenHash, ...origin }
  return { actor, stale }
}

/** At most once a minute; a failure here is nobody's problem. */
export function touchSession(db: Db, tokenHash: string): void {
  db.update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(session.tokenHash, tokenHash))
    .then(undefined, () => undefined)
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

/** After a reset, a role change or a deletion; `except` keeps the session the person is acting in. */
export async function endSessionsOf(db: Db, teamId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.teamId, teamId), except ? ne(session.tokenHash, except) : undefined))
    .returning({ tokenHash: session.tokenHash })
  // Open event streams look at their session again at once instead of at their next beat.
  await publishEvent(db, sessionEnded, { teamIds: [teamId] })
  return ended.length
}

export async function removeDeadSessions(db: Db, rules: SessionRules): Promise<void> {
  await db
    .delete(session)
    .where(
      sql`${session.expiresAt} < now() or ${session.lastSeenAt} < now() - make_interval(mins => ${rules.idleMinutes})`,
    )
}
