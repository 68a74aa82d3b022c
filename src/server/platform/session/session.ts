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

/** Creates a new session ID at every sign-in and stores only its hash. */
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
    // The client chooses its user agent, so resident numbers are masked here too.
    userAgent: origin.userAgent && maskResidentNumbers(origin.userAgent, '(주민번호)'),
  })
  return token
}

/** The only rule of how long a session lasts: neither expired nor idle for too long. */
const isUnexpired = (idleMinutes: unknown): SQL =>
  sql`(${session.expiresAt} > now() and ${session.lastSeenAt} > now() - make_interval(mins => ${idleMinutes}))`

/** A session is valid if it is unexpired and the person is not deleted. */
const isValid = (idleMinutes: unknown) => and(isUnexpired(idleMinutes), isNull(appUser.deletedAt))

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

/** Runs for every request, so it is built and planned once per pool. */
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

/** The actor of a cookie, read again for every request, so that a withdrawn right is gone at the next one. */
export const findActor = (db: Db, rules: SessionRules, token: string, origin: Origin) =>
  actorOf(actorQuery, db, rules, hashToken(token), origin)

/** The same person later in the same request; null if the session has ended. */
export const findActorAgain = (db: Db, rules: SessionRules, { sessionHash, ...rest }: Actor) =>
  actorOf(actorQuery, db, rules, sessionHash, originOf(rest))

/**
 * Locks the session in the transaction of a change: waits for a transaction that is ending it, and lets none end it
 * before the change is done. Rights end together with the session (a new role, a reset or a deletion ends it), so
 * this protects the rights too. `ending` is for a change that ends its own session: two of those would otherwise
 * deadlock.
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
 * Before a change of an account, which may end its sessions: waits for that person's running changes. Accounts are
 * changed one at a time; every other transaction holds only its own session when it waits for a lock.
 */
export async function holdAccount(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountLock})`)
  // The user's row first: sign-ins wait for it, so no new session is created in between.
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

/** Which of these sessions are still valid, and with which rights, in one query. */
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

/** Where a person is signed in now, most recently used first. */
export const sessionsOf = (db: Db, rules: SessionRules, teamId: string) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.teamId, teamId), isUnexpired(rules.idleMinutes)))
    .orderBy(desc(session.lastSeenAt))

/** At most once a minute; a failure does not matter. */
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
  await publishEnded(db, ended)
}

/** After a reset, a role change or a deletion; `except` keeps the person's current session. */
export async function endSessionsOf(db: Db, teamId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.teamId, teamId), except ? ne(session.tokenHash, except) : undefined))
    .returning({ teamId: session.teamId })
  await publishEnded(db, ended)
  return ended.length
}

/** More devices than anybody uses. One more sign-in ends the session with the oldest sign-in. */
export const mostSessions = 20

/**
 * Called before a new session, in the transaction of a sign-in. It holds the user's row, so that two sign-ins at
 * once see each other.
 */
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
  await publishEnded(db, ended)
  return ended.length
}

/** Makes every server cut the open answers of these sessions at once instead of at its next check. */
async function publishEnded(db: Db, ended: { teamId: string }[]): Promise<void> {
  const teamIds = [...new Set(ended.map(({ teamId }) => teamId))]
  if (teamIds.length > 0) await publishEvent(db, 'session-ended', { teamIds })
}

export async function removeDeadSessions(db: Db, rules: SessionRules): Promise<void> {
  await db.delete(session).where(not(isUnexpired(rules.idleMinutes)))
}
