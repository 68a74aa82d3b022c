import { and, eq } from 'drizzle-orm'
import { knownDevice, session } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSession } from '../../platform/session/session.ts'
import { hasPublicId } from '../account/publicId.ts'

/** Forgets one of the own devices, so that the next sign-in there asks for the second factor again. */
export const forgetOwnDevice = (change: Change, id: string): Promise<void> =>
  change(async (tx, actor) => {
    const gone = await tx
      .delete(knownDevice)
      .where(and(eq(knownDevice.teamId, actor.teamId), hasPublicId(knownDevice.tokenHash, id)))
      .returning({ teamId: knownDevice.teamId })
    if (gone.length === 0) throw new AppError('request/not-found')
    await recordAudit(tx, actor, {
      action: 'auth/device-forgotten',
      subject: { kind: 'user', id: actor.teamId },
    })
  })

export const endOneSession = (change: Change, { teamId }: Actor, id: string): Promise<void> =>
  change({ account: teamId }, async (tx, actor) => {
    const [found] = await tx
      .select({ tokenHash: session.tokenHash })
      .from(session)
      .where(and(eq(session.teamId, actor.teamId), hasPublicId(session.tokenHash, id)))
    if (!found) throw new AppError('request/not-found')
    await endSession(tx, found.tokenHash)
    await recordAudit(tx, actor, {
      action: 'auth/other-sessions-ended',
      subject: { kind: 'user', id: actor.teamId },
      after: { ended: 1 },
    })
  })
