import { eq, sql } from 'drizzle-orm'
import { adminSide } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { publishEvent } from '../platform/events/publish.ts'
import { holdAccount } from '../platform/session/session.ts'
import { findUserInAnyCase, lockUserWithSecret } from './account/auth.queries.ts'
import { forgiveFailures } from './account/backoff.ts'
import { hashPassword } from './account/hashing.ts'
import { removeFactors } from './factors/reset.commands.ts'
import { randomPassword } from './randomPassword.ts'

/**
 * Resets an account on the command line of the server, where the administrator can read the database anyway. It
 * sets a temporary password, removes the second factors, ends all sessions, forgets all devices and forgives all failed
 * sign-ins. Returns null
 * if the user does not exist or is deleted.
 */
export async function resetAtMachine(
  db: Db,
  typed: string,
): Promise<{ teamId: string; password: string } | null> {
  const teamId = (await findUserInAnyCase(db, typed.trim()))?.teamId
  if (teamId === undefined) return null
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await holdAccount(tx, teamId)
    if (!(await lockUserWithSecret(tx, teamId))) return null
    await tx
      .update(appUser)
      .set({
        passwordHash,
        mustChangePassword: true,
        updatedAt: sql`now()`,
        version: sql`${appUser.version} + 1`,
      })
      .where(eq(appUser.teamId, teamId))
    await removeFactors(tx, teamId)
    await forgiveFailures(tx, teamId)
    // Nobody is signed in on the command line, so the audit entry has no author.
    await recordAudit(tx, null, {
      action: 'user/machine-reset',
      subject: { kind: 'user', id: teamId },
      reason: '서버 컴퓨터에서 명령으로 재설정',
    })
    await publishEvent(tx, 'users', { roles: [...adminSide] })
    return { teamId, password }
  })
}
