import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../../platform/session/actor.ts'

interface Target {
  teamId: string
  role: Role
}

/**
 * People may set their own password. The admin side may set the passwords of others, but the password of an admin may
 * be set only by an admin.
 */
export function maySetPassword(actor: Actor, target: Target): boolean {
  if (actor.teamId === target.teamId) return true
  return isAdminSide(actor.role) && (target.role !== 'admin' || actor.role === 'admin')
}

/** Whether the actor may learn which users exist. */
export const mayNameUsers = (actor: Actor) => isAdminSide(actor.role)
