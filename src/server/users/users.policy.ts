import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

interface Target {
  teamId: string
  role: Role
}

export const maySeeAllFields = (actor: Actor) => isAdminSide(actor.role)

/** Only an admin may manage an admin's account. */
export const mayManage = (actor: Actor, target: Target) =>
  isAdminSide(actor.role) && (target.role !== 'admin' || actor.role === 'admin')

/**
 * Only an admin may give somebody the role of admin. Taking the role away counts as managing the account of an admin.
 */
export const mayGive = (actor: Actor, role: Role) =>
  isAdminSide(actor.role) && (role !== 'admin' || actor.role === 'admin')
