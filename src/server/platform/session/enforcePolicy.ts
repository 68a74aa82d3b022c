import type { IncomingHttpHeaders } from 'node:http'
import { header } from '#shared/platform/headers.ts'
import { AppError } from '../appError.ts'
import type { Actor } from './actor.ts'
import { type Policy, requireProof } from './policy.ts'

/**
 * Throws unless the route's policy allows this person. It is called before the body is read, after it is read, and
 * in the transaction of a change.
 */
export function enforcePolicy(
  actor: Actor | null,
  policy: Policy,
  headers: IncomingHttpHeaders,
  hadSession: boolean,
): void {
  if (!policy.needsSession) return
  if (!actor) throw new AppError(hadSession ? 'auth/session-ended' : 'auth/required')
  const claimed = headers[header.teamId]
  if (claimed !== undefined && decodeClaim(claimed) !== actor.teamId) throw new AppError('auth/team-mismatch')
  if (actor.step && !policy.duringSteps?.includes(actor.step)) throw new AppError('auth/step-missing')
  if (actor.mustChangePassword && !policy.beforePasswordChange) throw new AppError('password/change-required')
  if (!policy.allows(actor)) throw new AppError('access/denied')
  requireProof(actor, policy.proof)
}

/** Decodes the team ID in a header. Headers can contain only Latin-1, so our screens send it percent-encoded. */
function decodeClaim(value: string | string[]): string {
  const text = String(value)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
