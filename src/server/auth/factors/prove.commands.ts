import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { isAppCode, tidyCode } from '#shared/auth/factorRules.ts'
import { type ProofMethod, proofMethods } from '#shared/auth/signInStep.ts'
import type { SignedInUser } from '#shared/auth/user.ts'
import type { Db } from '../../database/connect.ts'
import { userTotp } from '../../database/tables/signIn/factors.ts'
import { session } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { SessionRules } from '../../platform/config.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { holdActor } from '../../platform/session/session.ts'
import { findUserWithSecret } from '../account/auth.queries.ts'
import { beginAttempt } from '../account/backoff.ts'
import { describeUser } from '../account/describeUser.ts'
import { type Device, findDevice } from '../account/devices.ts'
import { verifyPassword } from '../account/hashing.ts'
import { type OpenedSession, openSession } from '../account/openSession.ts'
import { hasFactor } from './factors.queries.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { openSeed } from './sealSeed.ts'
import { stepOfCode } from './totp.ts'

interface Proving {
  db: Db
  rules: SessionRules
  actor: Actor
  deviceTokens: string[]
  trust?: boolean | undefined
}
interface Proven {
  /** The new session if this proof completed the sign-in. Null if the person was signed in already. */
  started: OpenedSession | null
  user: SignedInUser
}

/** The two places of a check: before the transaction, for what is slow, and in it, for what may be used once. */
interface Checks {
  prepare?: () => Promise<void>
  check?: (tx: Db) => Promise<void>
}

/** Checks a code of the authenticator app or a recovery code. Each is taken once, on all servers together. */
export async function proveByCode(proving: Proving, typed: string): Promise<Proven> {
  const code = tidyCode(typed)
  const method = isAppCode(code) ? 'code' : 'recovery'
  const { teamId } = proving.actor
  const take = method === 'code' ? takeAppCode : takeCode
  return prove(proving, method, { check: (tx) => take(tx, teamId, code) })
}

const takeCode = async (tx: Db, teamId: string, code: string) => {
  if (!(await takeRecoveryCode(tx, teamId, code))) throw new AppError('auth/wrong-code')
}

/** Uses a code of the app. Its time step is remembered in the same statement that checks it, so it works only once. */
export async function takeAppCode(tx: Db, teamId: string, code: string): Promise<void> {
  const [app] = await tx
    .select({ sealedSeed: userTotp.sealedSeed })
    .from(userTotp)
    .where(and(eq(userTotp.teamId, teamId), isNotNull(userTotp.confirmedAt)))
  if (!app) throw new AppError('auth/wrong-code')
  const seed = openSeed(app.sealedSeed, teamId)
  if (seed === null) throw new AppError('auth/seed-unreadable')
  const step = stepOfCode(seed, code)
  if (step === null) throw new AppError('auth/wrong-code')
  const used = await tx
    .update(userTotp)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(userTotp.teamId, teamId), lt(userTotp.lastStep, step)))
    .returning({ teamId: userTotp.teamId })
  if (used.length === 0) throw new AppError('auth/code-used')
}

/**
 * Counts the attempt, checks the proof and, in the same transaction, completes the sign-in or renews the proof of the
 * session. The attempt is counted outside the transaction, so that it stays counted when the proof is wrong.
 */
export async function prove(
  { db, rules, actor, deviceTokens, trust }: Proving,
  method: ProofMethod,
  { prepare, check }: Checks,
): Promise<Proven> {
  const { teamId, address, sessionHash } = actor
  const device: Device | null = await findDevice(db, teamId, deviceTokens)
  // During a sign-in only a device that passed all steps before has its own count. Somebody who knows the password
  // could otherwise guess without end, with a new session each time.
  const source = device?.hash ?? (actor.step ? null : sessionHash)
  const attempt = await beginAttempt(db, { teamId, address, source, account: teamId, method })
  await prepare?.()
  return db.transaction(async (tx) => {
    const held = await holdActor(tx, rules, actor, { ending: true })
    if (!held) throw new AppError('auth/session-ended')
    await check?.(tx)
    await attempt.succeeded(tx)
    const user = describeUser({ ...held.actor, step: null })
    if (actor.step) {
      const started = await openSession(tx, rules, actor, {
        before: actor,
        device,
        step: null,
        method,
        trust,
      })
      return { started, user }
    }
    await renewProof(tx, sessionHash)
    await recordAudit(tx, actor, {
      action: 'auth/proven-again',
      subject: { kind: 'user', id: teamId },
      after: { method: proofMethods[method] },
    })
    return { started: null, user }
  })
}

const renewProof = (tx: Db, sessionHash: string) =>
  tx.update(session).set({ provenAt: sql`now()` }).where(eq(session.tokenHash, sessionHash))

/** Renews the proof by the password, for people without a second factor. */
export async function proveByPassword(proving: Proving, password: string): Promise<void> {
  const { db, actor } = proving
  if (await hasFactor(db, actor.teamId)) throw new AppError('auth/use-factor')
  const user = await findUserWithSecret(db, actor.teamId)
  const prepare = async () => {
    if (!(await verifyPassword(user?.passwordHash ?? null, password)))
      throw new AppError('password/current-wrong')
  }
  await prove(proving, 'password', { prepare })
}
