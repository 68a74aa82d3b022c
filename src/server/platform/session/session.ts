import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { appUser, session } from '#server/database/tables/user.ts'
import { proofMinutes, type SignInStep } from '#shared/auth/signInStep.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { SessionRules } from '../config.ts'
import { publishEvent } from '../events/publish.ts'
import { readingFrom, storedSecrecy } from '../secrecy.ts'
import type { Actor, Origin } from './actor.ts'

export const hashToken = (token: string) => hash('sha256', token)

/** How long a session waits for a missing step of the sign-in, in minutes. */
const stepMinutes = 10

/**
 * Creates a new session ID at every sign-in and stores only its hash. A session with a missing step ends soon and allows
 * only the calls of that step.
 */
export async function startSession(
  db: Db,
  rules: SessionRules,
  teamId: string,
  origin: Origin,
  step: SignInStep | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(session).values({
    tokenHash: hashToken(token),
    teamId,
    expiresAt: step
      ? sql`now() + make_interval(mins => ${stepMinutes})`
      : sql`now() + make_interval(hours => ${rules.hours})`,
    step,
    provenAt: sql`now()`,
    address: origin.address,
    // A client can send any text as its user agent, so resident numbers in it are masked.
    userAgent: origin.userAgent && maskResidentNumbers(origin.userAgent, '(주민번호)'),
  })
  return token
}

/** The only rule for how long a session lasts: it has not expired and was not idle for too long. */
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
      step: session.step,
      proofIsOld: sql<boolean>`coalesce(${session.provenAt} < now() - make_interval(mins => ${sql.raw(String(proofMinutes))}), true)`,
      stale: sql<boolean>`${session.lastSeenAt} < now() - interval '1 minute'`,
      secrecy: storedSecrecy,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.teamId, session.teamId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isValid(sql.placeholder('idleMinutes'))))

/** This query runs for every request, so it is built and planned once per pool. */
const actorQuery = prepared((db) => selectActor(db).prepare('find_actor'))
const sharingQuery = prepared((tx) =>
  selectActor(tx).for('key share', { of: session }).prepare('share_session'),
)
const endingQuery = prepared((tx) => selectActor(tx).for('update', { of: session }).prepare('hold_session'))

async function actorOf(
  query: typeof actorQuery,
  db: Db,
  { idleMinutes, fixedSettings }: SessionRules,
  sessionHash: string,
  origin: Origin,
) {
  const [row] = await query(db).execute({ tokenHash: sessionHash, idleMinutes })
  if (!row) return null
  const { stale, secrecy, step, ...user } = row
  const role = readRole(user.role)
  const shown = readingFrom({ teamId: user.teamId, role }, secrecy, fixedSettings)
  const actor: Actor = { ...user, role, step: step as SignInStep | null, sessionHash, ...origin, ...shown }
  return { actor, stale }
}

/**
 * Finds the person of a session cookie. It runs for every request, so a withdrawn right can no longer be used from the
 * next request on.
 */
export const findActor = (db: Db, rules: SessionRules, token: string, origin: Origin) =>
  actorOf(actorQuery, db, rules, hashToken(token), origin)

/** Reads the person of a request again, later in the same request. Null if the session has ended. */
export const findActorAgain = (db: Db, rules: SessionRules, { sessionHash, ...rest }: Actor) =>
  actorOf(actorQuery, db, rules, sessionHash, originOf(rest))

/**
 * Locks the session in the transaction of a change. The lock waits for a transaction that is ending the session;
 * after that, nobody can end the session before the change is done. A new role, a reset or a deletion ends the
 * session, so the person's rights cannot change either. `ending` is for a change that ends its own session: without
 * it, two such changes would deadlock.
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
 * Called before a change of an account, which may end its sessions. It waits for that person's running changes. There
 * is no deadlock: accounts are changed one at a time, and every other transaction that waits for a lock holds only
 * its own session.
 */
export async function holdAccount(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountLock})`)
  // The user's row is locked first. Sign-ins wait for it, so no new session is created in between.
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

/** Finds out in one query which of these sessions are still valid, and which rights they have. */
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

/** Returns the sessions in which a person is signed in now, most recently used first. */
export const sessionsOf = (db: Db, rules: SessionRules, teamId: string) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.teamId, teamId), isNull(session.step), isUnexpired(rules.idleMinutes)))
    .orderBy(desc(session.lastSeenAt))

/**
 * Records that the session was used, at most once a minute. An error is ignored, because the next request records the
 * use again.
 */
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

/** Ends the sessions of a person after a reset, a role change or a deletion. `except` is a session that stays. */
export async function endSessionsOf(db: Db, teamId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.teamId, teamId), except ? ne(session.tokenHash, except) : undefined))
    .returning({ teamId: session.teamId })
  await publishEnded(db, ended)
  return ended.length
}

/**
 * The most sessions of one person, more than anybody needs. A further sign-in ends the session with the oldest
 * sign-in.
 */
export const mostSessions = 20

/**
 * Ends sessions beyond the limit before a new one is created. Call it in the transaction of a sign-in: that
 * transaction holds the user's row, so two sign-ins at once see each other's sessions.
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

/** Tells every server to cut the open answers of these sessions at once instead of at its next check. */
async function publishEnded(db: Db, ended: { teamId: string }[]): Promise<void> {
  const teamIds = [...new Set(ended.map(({ teamId }) => teamId))]
  if (teamIds.length > 0) await publishEvent(db, 'session-ended', { teamIds })
}

export async function removeDeadSessions(db: Db, rules: SessionRules): Promise<void> {
  await db.delete(session).where(not(isUnexpired(rules.idleMinutes)))
}
