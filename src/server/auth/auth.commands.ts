import { eq, sql } from 'drizzle-orm'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import type { SessionRules } from '../platform/config.ts'
import type { Actor, Origin } from '../platform/session/actor.ts'
import { authorize, requireProof } from '../platform/session/policy.ts'
import { endSession, endSessionsOf } from '../platform/session/session.ts'
import { mayNameUsers, maySetPassword } from './account/auth.policy.ts'
import { findUserInAnyCase, findUserWithSecret, lockUserWithSecret } from './account/auth.queries.ts'
import { beginAttempt, forgiveFailures, unknownId } from './account/backoff.ts'
import { describeUser } from './account/describeUser.ts'
import { findDevice, forgetDevices } from './account/devices.ts'
import { hashPassword, verifyPassword } from './account/hashing.ts'
import { openSession } from './account/openSession.ts'
import { passwordRefusal } from './commonPasswords.ts'
import { missingStep } from './factors/factors.queries.ts'

interface Credentials {
  teamId: string
  password: string
  test?: boolean | undefined
}

/** What the browser sent in its cookies. */
interface Browser {
  session: Actor | null
  /** Device tokens of all people who signed in on this browser before. */
  deviceTokens: string[]
}

/**
 * Verifies the password and starts a session. If `given.test` is set, the password is only verified and no session
 * starts. The database stores only hashes of the returned tokens.
 */
export async function signIn(
  db: Db,
  rules: SessionRules,
  origin: Origin,
  given: Credentials,
  { session, deviceTokens }: Browser,
) {
  const typed = given.teamId.trim()
  if (typed === '' || given.password === '') throw new AppError('auth/missing-credentials')
  // The account is looked up before the attempt is counted, so that guesses with different spellings of one ID are all
  // counted for the same account.
  const account = (await findUserInAnyCase(db, typed))?.teamId ?? null
  const teamId = account ?? unknownId(typed)
  const device = await findDevice(db, teamId, deviceTokens)
  const ownSession = session?.teamId === teamId ? session.sessionHash : null
  const source = device?.hash ?? ownSession
  const attempt = await beginAttempt(db, { teamId, address: origin.address, source, account })
  const user = await findUserWithSecret(db, teamId)
  const proven = await verifyPassword(user?.passwordHash ?? null, given.password)
  if (!proven || !user) throw new AppError('auth/wrong-credentials', { account })
  const step = given.test
    ? null
    : await missingStep(db, rules, {
        teamId: user.teamId,
        role: readRole(user.role),
        address: origin.address,
        trusted: device?.trusted ?? false,
      })
  const started = await db.transaction(async (tx) => {
    // Verifying the password took time. If the password was reset or the user was deleted meanwhile, the sign-in is
    // refused.
    const current = await lockUserWithSecret(tx, user.teamId)
    if (current?.passwordHash !== user.passwordHash) throw new AppError('auth/wrong-credentials', { account })
    await attempt.succeeded(tx)
    const who = { ...origin, teamId: user.teamId, managerName: user.managerName }
    if (given.test) {
      await recordAudit(tx, who, {
        action: 'auth/test-sign-in',
        subject: { kind: 'user', id: user.teamId },
      })
      return null
    }
    return openSession(tx, rules, who, { before: session, device, step })
  })
  return {
    started,
    user: describeUser({ ...user, role: readRole(user.role), step: given.test ? null : step }),
  }
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
 * Changes the actor's own password, for which the current one is needed, or sets the password of another user, which
 * only the admin side may do. All other sessions of that user end. The current password is verified outside the
 * transaction, so that a wrong guess stays counted when the call is refused.
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
  // For people outside the admin side, an unknown team ID is refused like a known one. So nobody can find out which
  // IDs exist.
  authorize(own || mayNameUsers(actor))
  // The actor's own account can be missing only if it was deleted a moment ago. The sessions of the account ended at
  // the same time.
  if (!user) throw new AppError(own ? 'auth/session-ended' : 'user/not-found')
  authorize(maySetPassword(actor, { teamId, role: readRole(user.role) }))
  if (!own && actor.mustChangePassword) throw new AppError('password/change-required')
  if (!own) requireProof(actor, 'by-setting')
  if (given.password === '') throw new AppError('password/missing')
  if (own) await proveCurrent(db, actor, user.passwordHash, given.currentPassword ?? '')
  const fault = passwordRefusal(given.password, teamId)
  if (fault) throw new AppError(fault)
  if (own && given.password === given.currentPassword) throw new AppError('password/unchanged')
  const passwordHash = await hashPassword(given.password)
  await change({ account: teamId }, async (tx, actor) => {
    // Hashing took time. So the rights and the verified password are checked again, now on the locked row.
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
      // Failed guesses at the old password no longer lock the account, and all devices of the user are treated as
      // unknown again.
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
 * Verifies the current password and counts wrong guesses; otherwise a person at an unlocked screen could guess without
 * limit. The guesses are counted for this session only, so failures elsewhere do not stop the owner from changing the
 * password.
 */
async function proveCurrent(db: Db, actor: Actor, stored: string | null, current: string): Promise<void> {
  const { teamId, address, sessionHash } = actor
  const attempt = await beginAttempt(db, { teamId, address, source: sessionHash, account: teamId })
  if (!(await verifyPassword(stored, current))) throw new AppError('password/current-wrong')
  await attempt.succeeded(db)
}
