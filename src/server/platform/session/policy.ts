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
