import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '#shared/auth/user.ts'
import type { Db } from '../../database/connect.ts'
import { userPasskey } from '../../database/tables/signIn/factors.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { SessionRules } from '../../platform/config.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { holdActor } from '../../platform/session/session.ts'
import { describeUser } from '../account/describeUser.ts'
import { findDevice } from '../account/devices.ts'
import { type OpenedSession, openSession } from '../account/openSession.ts'
import { afterRemoval, recordFactor } from './app.commands.ts'

interface Setup {
  db: Db
  rules: SessionRules
  actor: Actor
  deviceTokens: string[]
}
interface SetUp {
  started: OpenedSession | null
  user: SignedInUser
  recoveryCodes: string[] | null
}

/**
 * Connects a factor. If the sign-in was waiting for it, the sign-in is complete in the same transaction. It is not a
 * `change()`, because that one keeps the session in which it runs.
 */
export async function setUpFactor(
  { db, rules, actor, deviceTokens }: Setup,
  connect: (tx: Db, actor: Actor) => Promise<string[] | null>,
): Promise<SetUp> {
  const device = await findDevice(db, actor.teamId, deviceTokens)
  return db.transaction(async (tx) => {
    const held = await holdActor(tx, rules, actor, { ending: true })
    if (held?.actor.step !== actor.step) throw new AppError('auth/session-ended')
    const recoveryCodes = await connect(tx, held.actor)
    const user = describeUser({ ...held.actor, step: null })
    const started = actor.step
      ? await openSession(tx, rules, actor, { before: actor, device, step: null })
      : null
    return { started, user, recoveryCodes }
  })
}

export const deletePasskey = (change: Change, rules: SessionRules, id: number): Promise<void> =>
  change(async (tx, actor) => {
    const removed = await tx
      .delete(userPasskey)
      .where(and(eq(userPasskey.teamId, actor.teamId), eq(userPasskey.id, id)))
      .returning({ name: userPasskey.name })
    if (removed.length === 0) throw new AppError('request/not-found')
    await afterRemoval(tx, rules, actor)
    await recordFactor(tx, actor, 'auth/passkey-removed')
  })
