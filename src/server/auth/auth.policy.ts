import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

interface Target {
  teamId: string
  role: Role
}

/** Everyone sets their own password; the admin side sets those of others, but only an admin sets an admin's. */
export function maySetPassword(actor: Actor, target: Target): boolean {
  if (actor.teamId === target.teamId) return true
  return isAdminSide(actor.role) && (target.role !== 'admin' || actor.role === 'admin')
}

/** Whether this call may reveal to the actor that a user exists. */
export const mayNameUsers = (actor: Actor) => isAdminSide(actor.role)
