import { eq, sql } from 'drizzle-orm'
import type { SignedInUser } from '#shared/auth/user.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import type { SessionRules } from '../platform/config.ts'
import type { Actor, Origin } from '../platform/session/actor.ts'
import { authorize } from '../platform/session/policy.ts'
import { endSession, endSessionsOf, makeRoomForSession, startSession } from '../platform/session/session.ts'
import { mayNameUsers, maySetPassword } from './auth.policy.ts'
import { findUserInAnyCase, findUserWithSecret, lockUserWithSecret } from './auth.queries.ts'
import { beginAttempt, forgiveFailures, unknownId } from './backoff.ts'
import { passwordRefusal } from './commonPasswords.ts'
import { findDevice, forgetDevices, rememberDevice } from './devices.ts'
import { hashPassword, verifyPassword } from './hashing.ts'

interface Credentials {
  teamId: string
  password: string
  test?: boolean | undefined
}

/** What the browser brought along, beside what the person typed. */
interface Browser {
  session: Actor | null
  /** Of whoever signed in there before. */
  deviceTokens: string[]
}

/** Proves the password; starts a session unless it is only a test. The tokens are the only copies there will be. */
export async function signIn(
  db: Db,
  rules: SessionRules,
  origin: Origin,
  given: Credentials,
  { session, deviceTokens }: Browser,
) {
  const typed = given.teamId.trim()
  if (typed === '' || given.password === '') throw new AppError('auth/missing-credentials')
  // Before the try is counted: guesses at every spelling of an ID are guesses at one account.
  const account = (await findUserInAnyCase(db, typed))?.teamId ?? null
  const teamId = account ?? unknownId(typed)
  const device = await findDevice(db, teamId, deviceTokens)
  const ownSession = session?.teamId === teamId ? session.sessionHash : null
  const source = device?.hash ?? ownSession
  const attempt = await beginAttempt(db, { teamId, address: origin.address, source, account })
  const user = await findUserWithSecret(db, teamId)
  const proven = await verifyPassword(user?.passwordHash ?? null, given.password)
  if (!proven || !user) throw new AppError('auth/wrong-credentials', { account })
  const started = await db.transaction(async (tx) => {
    // The proof took its time: a reset or a deletion that came meanwhile must win over it.
    const current = await lockUserWithSecret(tx, user.teamId)
    if (current?.passwordHash !== user.passwordHash) throw new AppError('auth/wrong-credentials', { account })
    await attempt.succeeded(tx)
    const who = { ...origin, teamId: user.teamId, managerName: user.managerName }
    const subject = { kind: 'user', id: user.teamId } as const
    await recordAudit(tx, who, { action: given.test ? 'auth/test-sign-in' : 'auth/sign-in', subject })
    if (given.test) return null
    // A new id at every sign-in: a session that was planted in this browser is worth nothing afterwards.
    if (session) await endSession(tx, session.sessionHash)
    const ended = await makeRoomForSession(tx, rules, user.teamId)
    if (ended > 0)
      await recordAudit(tx, who, { action: 'auth/oldest-session-ended', subject, after: { ended } })
    return {
      token: await startSession(tx, rules, user.teamId, origin),
      deviceToken: await rememberDevice(tx, user.teamId, device),
    }
  })
  return { started, user: describeUser({ ...user, role: readRole(user.role) }) }
}

export function describeUser(user: SignedInUser): SignedInUser {
  const { teamId, managerName, position, mobile, email, role, mustChangePassword } = user
  return { teamId, managerName, position, mobile, email, role, mustChangePassword }
}

export async function signOut(change: Change): Promise<void> {
  await change({ endsSession: true }, async (tx, actor) => {
    await endSession(tx, actor.sessionHash)
    await recordAudit(tx, actor, { action: 'auth/sign-out', subject: { kind: 'user', id: actor.teamId } })
  })
}

export async function endOthers(change: Change, { teamId }: Actor): Promise<number> {
  return change({ account: teamId }, async (tx, actor) => {
    const ended = await endSessionsOf(tx, actor.teamId, actor.sessionHash)
    await recordAudit(tx, actor, {
      action: 'auth/other-sessions-ended',
      subject: { kind: 'user', id: actor.teamId },
      after: { ended },
    })
    return ended
  })
}

interface NewPassword {
  password: string
  currentPassword?: string | undefined
}

/**
 * One's own with the current one, or another's by the admin side; every other session of that user ends.
 * The proof comes before the change: a wrong guess stays counted when the call is refused.
 */
export async function setUserPassword(
  db: Db,
  change: Change,
  actor: Actor,
  teamId: string,
  given: NewPassword,
): Promise<void> {
  const own = teamId === actor.teamId
  const user = await findUserWithSecret(db, teamId)
  // For everyone but the admin side an unknown team ID is just as forbidden as a known one.
  authorize(own || mayNameUsers(actor))
  // One's own account is gone only if it went a moment ago, and the session with it.
  if (!user) throw new AppError(own ? 'auth/session-ended' : 'user/not-found')
  authorize(maySetPassword(actor, { teamId, role: readRole(user.role) }))
  if (!own && actor.mustChangePassword) throw new AppError('password/change-required')
  if (given.password === '') throw new AppError('password/missing')
  if (own) await proveCurrent(db, actor, user.passwordHash, given.currentPassword ?? '')
  const fault = passwordRefusal(given.password, teamId)
  if (fault) throw new AppError(fault)
  if (own && given.password === given.currentPassword) throw new AppError('password/unchanged')
  const passwordHash = await hashPassword(given.password)
  await change({ account: teamId }, async (tx, actor) => {
    // Hashing took its time: rights and the proven password are asked again on the locked row.
    const current = await lockUserWithSecret(tx, teamId)
    if (!current) throw new AppError('user/not-found')
    authorize(maySetPassword(actor, { teamId, role: readRole(current.role) }))
    if (own && current.passwordHash !== user.passwordHash) throw new AppError('password/current-wrong')
    await tx
      .update(appUser)
      .set({
        passwordHash,
        mustChangePassword: !own,
        updatedAt: sql`now()`,
        version: sql`${appUser.version} + 1`,
      })
      .where(eq(appUser.teamId, teamId))
    await endSessionsOf(tx, teamId, own ? actor.sessionHash : undefined)
    if (!own) {
      // A fresh start: guesses at the old password say nothing about this one, nor does who knew the old one.
      await forgetDevices(tx, teamId)
      await forgiveFailures(tx, teamId)
    }
    await recordAudit(tx, actor, {
      action: own ? 'user/own-password-changed' : 'user/password-reset',
      subject: { kind: 'user', id: teamId },
    })
  })
}

/**
 * Guesses at the current password are counted, or an open screen would be a way around the sign-in; for this session
 * alone, so that nobody else's failures keep its owner from changing it.
 */
async function proveCurrent(db: Db, actor: Actor, stored: string | null, current: string): Promise<void> {
  const { teamId, address, sessionHash } = actor
  const attempt = await beginAttempt(db, { teamId, address, source: sessionHash, account: teamId })
  if (!(await verifyPassword(stored, current))) throw new AppError('password/current-wrong')
  await attempt.succeeded(db)
}
