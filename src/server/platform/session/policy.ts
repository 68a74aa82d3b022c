import { type SignInStep, signInSteps } from '#shared/auth/signInStep.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { AppError } from '../appError.ts'
import type { Actor } from './actor.ts'

/**
 * The policy of a route, checked before its body is read. Rights that depend on the object (whose company, whose
 * file) are checked later, inside the command, by functions of the feature.
 */
export interface Policy<A extends Actor | null = Actor | null> {
  name: string
  needsSession: boolean
  /** Whether people who must still change their password are allowed. */
  beforePasswordChange: boolean
  /** The missing steps of a sign-in with which the call is allowed. None if absent. */
  duringSteps?: readonly SignInStep[]
  /** When the call needs a recent proof of identity: always, or if the firm's setting says so. Never if absent. */
  proof?: 'always' | 'by-setting'
  allows(actor: A): boolean
}

export const anyone: Policy = {
  name: 'anyone',
  needsSession: false,
  beforePasswordChange: true,
  allows: () => true,
}

export const signedIn: Policy<Actor> = {
  name: 'signed-in',
  needsSession: true,
  beforePasswordChange: false,
  allows: () => true,
}

/** Allows everyone who is signed in, even if the password must still be changed. */
export const signedInAtAll: Policy<Actor> = {
  ...signedIn,
  name: 'signed-in-at-all',
  beforePasswordChange: true,
}

/** Allows also people whose sign-in misses one of these steps. */
export const during = (...steps: SignInStep[]): Policy<Actor> => ({
  ...signedInAtAll,
  name: `signed-in-or-${steps.join('-or-')}`,
  duringSteps: steps,
})
/** Allows everyone whose password was right, even if a step of the sign-in is missing. */
export const duringAnyStep = during(...signInSteps)

/** Refuses if the person's last proof of identity is too old for this policy. */
export function requireProof(actor: Actor, proof: Policy['proof']): void {
  const asked = proof === 'always' || (proof === 'by-setting' && actor.confirmAgain)
  // Whoever sets up the first factor during a sign-in has typed the password a moment ago.
  if (asked && actor.proofIsOld && !actor.step) throw new AppError('auth/proof-needed')
}

/** The same policy for a call that a stranger at an unlocked screen must not make. */
export const proven = (policy: Policy<Actor>, proof: Policy['proof'] = 'by-setting'): Policy<Actor> => ({
  ...policy,
  name: `${policy.name}-proven`,
  ...(proof && { proof }),
})

export const adminSide: Policy<Actor> = {
  ...signedIn,
  name: 'admin-side',
  allows: (actor) => isAdminSide(actor.role),
}

export const adminOnly: Policy<Actor> = {
  ...signedIn,
  name: 'admin-only',
  allows: (actor) => actor.role === 'admin',
}

/**
 * Refuses the call if `allowed` is false. A command calls it with the result of its own check before it writes
 * anything.
 */
export function authorize(allowed: boolean): void {
  if (!allowed) throw new AppError('access/denied')
}
