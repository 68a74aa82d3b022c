import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

interface Target {
  teamId: string
  role: Role
}

/** Everyone sets their own; the admin side sets others', but only an admin an admin's. */
export function maySetPassword(actor: Actor, target: Target): boolean {
  if (actor.teamId === target.teamId) return true
  return isAdminSide(actor.role) && (target.role !== 'admin' || actor.role === 'admin')
}

/** Whether the actor may know that such a user exists at all by way of this call. */
export const mayNameUsers = (actor: Actor) => isAdminSide(actor.role)
