import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FactorReset } from '#shared/auth/factors.endpoints.ts'
import { adminSide, readRole } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../../database/connect.ts'
import { factorReset, recoveryCode, userPasskey, userTotp } from '../../database/tables/signIn/factors.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { authorize } from '../../platform/session/policy.ts'
import { endSessionsOf } from '../../platform/session/session.ts'
import { maySetPassword } from '../account/auth.policy.ts'
import { lockUserWithSecret } from '../account/auth.queries.ts'
import { forgetDevices } from '../account/devices.ts'
import { hasFactor } from './factors.queries.ts'

const open = isNull(factorReset.outcome)

export async function findFactorResets(db: Db, actor: Actor): Promise<FactorReset[]> {
  const rows = await db
    .select({ reset: factorReset, managerName: appUser.managerName, role: appUser.role })
    .from(factorReset)
    .innerJoin(appUser, eq(appUser.teamId, factorReset.teamId))
    .where(and(open, isNull(appUser.deletedAt)))
    .orderBy(factorReset.id)
  return rows.map(({ reset, managerName, role }) => ({
    id: reset.id,
    teamId: reset.teamId,
    managerName,
    reason: reset.reason,
    requestedBy: reset.requestedBy,
    requestedAt: reset.requestedAt.toISOString(),
    canApprove: mayApprove(actor, reset) && maySetPassword(actor, { ...reset, role: readRole(role) }),
  }))
}

/** The person who approves is neither the one who asked nor the one whose factors are removed. */
const mayApprove = (actor: Actor, { requestedBy, teamId }: { requestedBy: string; teamId: string }) =>
  actor.teamId !== requestedBy && actor.teamId !== teamId

/** Asks for the removal of all factors of a person who has lost them. */
export const askForReset = (change: Change, teamId: string, reason: string): Promise<void> =>
  change(async (tx, actor) => {
    const user = await lockUserWithSecret(tx, teamId)
    if (!user) throw new AppError('user/not-found')
    authorize(actor.teamId !== teamId && maySetPassword(actor, { teamId, role: readRole(user.role) }))
    if (!(await hasFactor(tx, teamId))) throw new AppError('factor-reset/nothing')
    const asked = await tx
      .insert(factorReset)
      .values({ teamId, reason, requestedBy: actor.teamId })
      .onConflictDoNothing()
      .returning({ id: factorReset.id })
    if (asked.length === 0) throw new AppError('factor-reset/open')
    await recordAudit(tx, actor, {
      action: 'user/factor-reset-requested',
      subject: { kind: 'user', id: teamId },
      reason,
    })
    await publishEvent(tx, 'users', { roles: [...adminSide] })
  })

async function lockOpenReset(tx: Db, id: number) {
  const [reset] = await tx
    .select()
    .from(factorReset)
    .where(and(eq(factorReset.id, id), open))
    .for('update')
  if (!reset) throw new AppError('factor-reset/not-found')
  return reset
}

const decide = (tx: Db, id: number, actor: Actor, outcome: 'approved' | 'withdrawn') =>
  tx
    .update(factorReset)
    .set({ outcome, decidedBy: actor.teamId, decidedAt: sql`now()` })
    .where(eq(factorReset.id, id))

/** Removes all factors of the person and ends the person's sessions. The next sign-in needs the password only. */
export const approveReset = (change: Change, teamId: string, id: number): Promise<void> =>
  change({ account: teamId }, async (tx, actor) => {
    const reset = await lockOpenReset(tx, id)
    if (!mayApprove(actor, reset)) throw new AppError('factor-reset/second-person')
    const user = await lockUserWithSecret(tx, reset.teamId)
    if (!user) throw new AppError('user/not-found')
    authorize(maySetPassword(actor, { teamId: reset.teamId, role: readRole(user.role) }))
    await removeFactors(tx, reset.teamId)
    await decide(tx, id, actor, 'approved')
    await recordAudit(tx, actor, {
      action: 'user/factor-reset',
      subject: { kind: 'user', id: reset.teamId },
      reason: reset.reason,
      after: { requestedBy: reset.requestedBy },
    })
    await publishEvent(tx, 'users', { roles: [...adminSide] })
  })

export const withdrawReset = (change: Change, id: number): Promise<void> =>
  change(async (tx, actor) => {
    const reset = await lockOpenReset(tx, id)
    await decide(tx, id, actor, 'withdrawn')
    await recordAudit(tx, actor, {
      action: 'user/factor-reset-withdrawn',
      subject: { kind: 'user', id: reset.teamId },
    })
    await publishEvent(tx, 'users', { roles: [...adminSide] })
  })

/** The account of a request, for the locks of its change. An unknown request is refused inside the change. */
export async function accountOfReset(db: Db, id: number): Promise<string> {
  const [reset] = await db
    .select({ teamId: factorReset.teamId })
    .from(factorReset)
    .where(eq(factorReset.id, id))
  return reset?.teamId ?? ''
}

/** Removes app, passkeys and recovery codes of a person, ends the sessions and forgets the devices. */
export async function removeFactors(tx: Db, teamId: string): Promise<void> {
  await tx.delete(userTotp).where(eq(userTotp.teamId, teamId))
  await tx.delete(userPasskey).where(eq(userPasskey.teamId, teamId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.teamId, teamId))
  await endSessionsOf(tx, teamId)
  await forgetDevices(tx, teamId)
}
