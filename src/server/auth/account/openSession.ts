import { type ProofMethod, proofMethods, type SignInStep } from '#shared/auth/signInStep.ts'
import type { Db } from '../../database/connect.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { SessionRules } from '../../platform/config.ts'
import type { Actor, Origin } from '../../platform/session/actor.ts'
import { endSession, makeRoomForSession, startSession } from '../../platform/session/session.ts'
import { type Device, rememberDevice } from './devices.ts'

interface Opening {
  /** The session that the browser had before. It ends. */
  before: Actor | null
  device: Device | null
  /** The step that is still missing. The device becomes known only when none is. */
  step: SignInStep | null
  /** How the last step was proven. */
  method?: ProofMethod
  /** Whether this device is not asked for the second factor for some time. */
  trust?: boolean | undefined
}
type Who = Origin & { teamId: string; managerName: string }

export interface OpenedSession {
  token: string
  /** The token of the known device. Null while a step is missing. */
  deviceToken: string | null
}

/**
 * Starts a session after a proof. Every sign-in, and every further step of it, gets a new session ID. So a session ID
 * that an attacker planted in this browser becomes useless.
 *
 * A device becomes known only after the last step. Otherwise somebody who knows the password could make any number of
 * devices known, and each of them has its own count of wrong codes.
 */
export async function openSession(
  tx: Db,
  rules: SessionRules,
  who: Who,
  { before, device, step, method, trust }: Opening,
): Promise<OpenedSession> {
  const { teamId, managerName, address, requestId, userAgent } = who
  const origin = { address, requestId, userAgent }
  const author = { ...origin, teamId, managerName }
  const subject = { kind: 'user', id: teamId } as const
  await recordAudit(tx, author, {
    action: step ? 'auth/password-right' : 'auth/sign-in',
    subject,
    ...(method && { after: { method: proofMethods[method] } }),
  })
  if (before) await endSession(tx, before.sessionHash)
  const ended = await makeRoomForSession(tx, rules, teamId)
  if (ended > 0)
    await recordAudit(tx, author, { action: 'auth/oldest-session-ended', subject, after: { ended } })
  return {
    token: await startSession(tx, rules, teamId, origin, step),
    deviceToken: step ? null : await rememberDevice(tx, teamId, device, { origin, trust }),
  }
}
