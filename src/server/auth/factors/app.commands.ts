import { eq, sql } from 'drizzle-orm'
import { isAppCode, tidyCode } from '#shared/auth/factorRules.ts'
import type { Db } from '../../database/connect.ts'
import { recoveryCode, userTotp } from '../../database/tables/signIn/factors.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import type { SessionRules } from '../../platform/config.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hasFactor, requiresFactor } from './factors.queries.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { openSeed, sealSeed } from './sealSeed.ts'
import { isOfAnotherTime, newSeed, stepOfCode, totpAddress } from './totp.ts'

/**
 * Makes a seed for an authenticator app. It waits beside the seed in use, which stays valid until the first code of the
 * new one was right.
 */
export const beginAppSetup = (change: Change): Promise<{ seed: string; address: string }> =>
  change(async (tx, { teamId }) => {
    const seed = newSeed()
    const nextSealedSeed = sealSeed(seed, teamId)
    await tx
      .insert(userTotp)
      .values({ teamId, sealedSeed: '', nextSealedSeed })
      .onConflictDoUpdate({ target: userTotp.teamId, set: { nextSealedSeed } })
    return { seed, address: totpAddress(seed, teamId) }
  })

/** Connects the app whose first code is right. The code then counts as used. Returns the recovery codes if they are new. */
export async function connectApp(tx: Db, actor: Actor, typed: string): Promise<string[] | null> {
  const { teamId } = actor
  const code = tidyCode(typed)
  const [app] = await tx.select().from(userTotp).where(eq(userTotp.teamId, teamId)).for('update')
  const seed = app?.nextSealedSeed ? openSeed(app.nextSealedSeed, teamId) : null
  if (!app?.nextSealedSeed || seed === null) throw new AppError('auth/setup-not-begun')
  const step = isAppCode(code) ? stepOfCode(seed, code) : null
  if (step === null) throw new AppError(isOfAnotherTime(seed, code) ? 'auth/clock-off' : 'auth/wrong-code')
  await tx
    .update(userTotp)
    .set({
      sealedSeed: app.nextSealedSeed,
      nextSealedSeed: null,
      confirmedAt: sql`now()`,
      lastStep: step,
      lastUsedAt: sql`now()`,
    })
    .where(eq(userTotp.teamId, teamId))
  await recordFactor(tx, actor, 'auth/app-connected')
  return codesIfNone(tx, teamId)
}

/** Makes recovery codes with the first factor. Null if the person has codes from an earlier one. */
export async function codesIfNone(tx: Db, teamId: string): Promise<string[] | null> {
  const known = await tx.$count(recoveryCode, eq(recoveryCode.teamId, teamId))
  return known > 0 ? null : replaceRecoveryCodes(tx, teamId)
}

export const disconnectApp = (change: Change, rules: SessionRules): Promise<void> =>
  change(async (tx, actor) => {
    const removed = await tx
      .delete(userTotp)
      .where(eq(userTotp.teamId, actor.teamId))
      .returning({ confirmedAt: userTotp.confirmedAt })
    if (!removed[0]?.confirmedAt) throw new AppError('auth/no-factor')
    await afterRemoval(tx, rules, actor)
    await recordFactor(tx, actor, 'auth/app-removed')
  })

/**
 * Refuses to remove the last factor of a person who must have one. Whoever has none any more needs no recovery codes:
 * they belong to the factors.
 */
export async function afterRemoval(tx: Db, rules: SessionRules, actor: Actor): Promise<void> {
  if (await hasFactor(tx, actor.teamId)) return
  if (await requiresFactor(tx, rules, actor)) throw new AppError('auth/factor-required')
  await tx.delete(recoveryCode).where(eq(recoveryCode.teamId, actor.teamId))
}

export const renewCodes = (change: Change): Promise<string[]> =>
  change(async (tx, actor) => {
    if (!(await hasFactor(tx, actor.teamId))) throw new AppError('auth/no-factor')
    await recordFactor(tx, actor, 'auth/recovery-codes-renewed')
    return replaceRecoveryCodes(tx, actor.teamId)
  })

export const recordFactor = (tx: Db, actor: Actor, action: string, after?: Record<string, unknown>) =>
  recordAudit(tx, actor, {
    action,
    subject: { kind: 'user', id: actor.teamId },
    ...(after && { after }),
  })
