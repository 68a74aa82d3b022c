import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { appUser, session } from '#server/database/tables/user.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { SessionRules } from '../config.ts'
import { publishEvent } from '../events/publish.ts'
import type { Actor, Origin } from './actor.ts'

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
    // Whoever signs in says what it is: what may be stored nowhere is not stored here either.
    userAgent: origin.userAgent && maskResidentNumbers(origin.userAgent, '(주민번호)'),
  })
  return token
}

/** The one rule of how long a session lasts: neither over nor idle for too long. */
const lasts = (idleMinutes: unknown): SQL =>
  sql`(${session.expiresAt} > now() and ${session.lastSeenAt} > now() - make_interval(mins => ${idleMinutes}))`

/** Who is signed in: the session lasts, and the person has not been deleted. */
const isValid = (idleMinutes: unknown) => and(lasts(idleMinutes), isNull(appUser.deletedAt))

const selectActor = (db: Db) =>
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
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isValid(sql.placeholder('idleMinutes'))))

/** Asked for every request, so it is built and planned once for each pool. */
const actorQuery = prepared((db) => selectActor(db).prepare('find_actor'))
const sharingQuery = prepared((tx) =>
  selectActor(tx).for('key share', { of: session }).prepare('share_session'),
)
const endingQuery = prepared((tx) => selectActor(tx).for('update', { of: session }).prepare('hold_session'))

async function actorOf(
  query: typeof actorQuery,
  db: Db,
  { idleMinutes }: SessionRules,
  sessionHash: string,
  origin: Origin,
) {
  const [row] = await query(db).execute({ tokenHash: sessionHash, idleMinutes })
  if (!row) return null
  const { stale, ...user } = row
  const actor: Actor = { ...user, role: readRole(user.role), sessionHash, ...origin }
  return { actor, stale }
}

/** The actor behind a cookie, read anew for every request: a right that was taken is gone on the next one. */
export const findActor = (db: Db, rules: SessionRules, token: string, origin: Origin) =>
  actorOf(actorQuery, db, rules, hashToken(token), origin)

/** The same person again, later in the same request: null where the session has ended meanwhile. */
export const findActorAgain = (db: Db, rules: SessionRules, { sessionHash, ...rest }: Actor) =>
  actorOf(actorQuery, db, rules, sessionHash, originOf(rest))

/**
 * In the transaction of a change: waits for whoever is ending the session, and lets nobody end it before the change is
 * through. Rights go together with the session (a new role, a reset, a deletion end it), so this holds the rights, too.
 * `ending` for a change that ends the very session it acts in: two of those would wait for each other otherwise.
 */
export const holdActor = (
  tx: Db,
  rules: SessionRules,
  { sessionHash, ...rest }: Actor,
  { ending }: { ending: boolean },
) => actorOf(ending ? endingQuery : sharingQuery, tx, rules, sessionHash, originOf(rest))

const originOf = ({ address, requestId, userAgent }: Origin): Origin => ({ address, requestId, userAgent })

const accountLock = 4_201_006

/**
 * Before a change of somebody's account, which may end their sessions: waits for their changes that are under way.
 * Accounts are changed one at a time; everyone else holds no more than their own session when they wait for anything.
 */
export async function holdAccount(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountLock})`)
  // The row first: who is signing in waits there, and no new session comes up between.
  await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(eq(appUser.teamId, teamId))
    .for('no key update')
  await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.teamId, teamId))
    .orderBy(session.tokenHash)
    .for('update')
}

/** Which of these sessions still stand, and with which rights: one question for all that is open. */
export async function validSessions(db: Db, rules: SessionRules, tokenHashes: string[]) {
  const rows = await db
    .select({
      tokenHash: session.tokenHash,
      role: appUser.role,
      mustChangePassword: appUser.mustChangePassword,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.teamId, session.teamId))
    .where(and(inArray(session.tokenHash, tokenHashes), isValid(rules.idleMinutes)))
  return new Map(
    rows.map(({ tokenHash, role, ...rights }) => [tokenHash, { ...rights, role: readRole(role) }]),
  )
}

/** Where a person is signed in right now, the last used first. */
export const sessionsOf = (db: Db, rules: SessionRules, teamId: string) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.teamId, teamId), lasts(rules.idleMinutes)))
    .orderBy(desc(session.lastSeenAt))

/** At most once a minute; a failure here is nobody's problem. */
export function touchSession(db: Db, tokenHash: string): void {
  db.update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(session.tokenHash, tokenHash))
    .then(undefined, () => undefined)
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  const ended = await db
    .delete(session)
    .where(eq(session.tokenHash, tokenHash))
    .returning({ teamId: session.teamId })
  await tellEnded(db, ended)
}

/** After a reset, a role change or a deletion; `except` keeps the session the person is acting in. */
export async function endSessionsOf(db: Db, teamId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.teamId, teamId), except ? ne(session.tokenHash, except) : undefined))
    .returning({ teamId: session.teamId })
  await tellEnded(db, ended)
  return ended.length
}

/** More devices than anybody works at. Whoever signs in on one more leaves the one where they signed in first. */
export const mostSessions = 20

/** Before a new one, in the transaction of a sign-in, which holds the person's row: two at once do not miss each other. */
export async function makeRoomForSession(db: Db, rules: SessionRules, teamId: string): Promise<number> {
  const beyond = db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .innerJoin(appUser, eq(appUser.teamId, session.teamId))
    .where(and(eq(session.teamId, teamId), isValid(rules.idleMinutes)))
    .orderBy(desc(session.createdAt), desc(session.tokenHash))
    .offset(mostSessions - 1)
  const ended = await db
    .delete(session)
    .where(inArray(session.tokenHash, beyond))
    .returning({ teamId: session.teamId })
  await tellEnded(db, ended)
  return ended.length
}

/** Every server cuts what these sessions still have open, at once instead of at its next look. */
async function tellEnded(db: Db, ended: { teamId: string }[]): Promise<void> {
  const teamIds = [...new Set(ended.map(({ teamId }) => teamId))]
  if (teamIds.length > 0) await publishEvent(db, 'session-ended', { teamIds })
}

export async function removeDeadSessions(db: Db, rules: SessionRules): Promise<void> {
  await db.delete(session).where(not(lasts(rules.idleMinutes)))
}
